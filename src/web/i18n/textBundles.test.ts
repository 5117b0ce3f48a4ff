import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { findCatalogues } from '#test/support/app/catalogues.ts';
import type { TextBundle } from './textBundle.ts';

const FILES = readdirSync(__dirname).filter(file => file.endsWith('Texts.ts'));

// The first script has the English texts of these.
const IN_FIRST_SCRIPT = ['app', 'translation'];

async function findBundle(file: string): Promise<TextBundle> {
  const module: Record<string, TextBundle> = await import(`./${file}`);
  const [bundle] = Object.values(module).filter(({ namespaces }) => namespaces !== undefined);
  if (!bundle) throw new Error(`No bundle in ${file}`);
  return bundle;
}

it('have every catalogue', async () => {
  const bundles = await Promise.all(FILES.map(findBundle));
  const bundled = new Set<string>(bundles.flatMap(({ namespaces }) => namespaces));
  expect([...bundled].sort()).toEqual([...findCatalogues('en').keys()].sort());
});

// Mutation check: removing visitor/zh.ts, or the wallet of account/de.ts, must fail this test.
it.each(FILES)('have every language in %s', async file => {
  const { namespaces, load } = await findBundle(file);
  for (const language of LANGUAGES)
    for (const namespace of namespaces) {
      const path = findCatalogues(language).get(namespace) ?? '';
      const [catalogue, module] = [await import(path), await load(language, namespace)];
      expect({ language, namespace, texts: module[namespace] }).toEqual({
        language,
        namespace,
        texts: catalogue[namespace],
      });
    }
});

// Mutation check: adding a namespace of visitors, but not to the files that webpack includes, must fail this test.
it.each(FILES)('include every file of %s in the build', async file => {
  const { namespaces } = await findBundle(file);
  const [, included = ''] = /webpackInclude: \/(.+)\/ \*\//.exec(readFileSync(join(__dirname, file), 'utf8')) ?? [];
  const isIncluded = (namespace: string) => new RegExp(included).test(`/${namespace}.ts`);
  expect(namespaces.filter(name => !IN_FIRST_SCRIPT.includes(name) && !isIncluded(name))).toEqual([]);
});
