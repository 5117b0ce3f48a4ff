import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Language } from '#contract/texts/languages.ts';

/** The texts of one namespace, nested as in its file. */
export type Catalogue = { [key: string]: string | Catalogue };

/** Returns the files of a language's catalogues by namespace, those in folders too. */
export function findCatalogues(language: Language): ReadonlyMap<string, string> {
  const folder = resolve('src/web/i18n', language);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));
  return new Map(paths.map(path => [basename(path, '.ts'), join(folder, path)]));
}
