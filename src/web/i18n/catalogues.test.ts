import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, findCatalogues } from '#test/support/app/catalogues.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';

const WEB = join(__dirname, '..');

// Its three texts are specified, used or not.
const SPECIFIED = ['translation'];

const namespaces = [...findCatalogues('en').keys()];

async function texts(language: Language, namespace: string): Promise<Map<string, string>> {
  const module: Record<string, Catalogue> = await import(findCatalogues(language).get(namespace) ?? '');
  const flat = new Map<string, string>();
  const walk = (node: Catalogue, path: string) => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'string') flat.set(path + key, value);
      else walk(value, `${path}${key}.`);
  };
  walk(module[namespace] ?? {}, '');
  return flat;
}

const values = (text: string) => [...text.matchAll(/{{(\w+)(?:, number)?}}/g)].map(([, name]) => name).sort();

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^i18n\/\w\w\//.test(file))
  .map(file => readFileSync(join(WEB, file), 'utf8'))
  .join('\n');

const matchAll = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map(([, text]) => text));

// Collected once, because searching all sources for each key would take many seconds.
const literals = matchAll(/(?<=['"`])([\w:.-]+)(?=['"`])/g);
const templateStarts = matchAll(/`([\w:.-]+)\$\{/g);
const templateEnds = matchAll(/\}(\.[\w:.-]+)`/g);

/** Returns whether the app contains the key, or a template that can produce it. */
function isUsed(namespace: string, key: string): boolean {
  const names = [key, key.replace(/_(one|other)$/, '')];
  if (names.some(name => literals.has(name) || literals.has(`${namespace}:${name}`))) return true;
  const parts = key.split('.');
  return parts.some((_, depth) => {
    const start = parts
      .slice(0, depth)
      .map(part => `${part}.`)
      .join('');
    const ends = parts
      .slice(depth + 1)
      .map(part => `.${part}`)
      .join('');
    const isStarted = templateStarts.has(`${namespace}:${start}`) || (start !== '' && templateStarts.has(start));
    return isStarted && (ends === '' || templateEnds.has(ends));
  });
}

describe.each(namespaces)('the texts of %s', namespace => {
  it.each(LANGUAGES.filter(language => language !== 'en'))('have every key and every value in %s', async language => {
    const [english, other] = [await texts('en', namespace), await texts(language, namespace)];
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of other) {
      expect({ key, values: values(text) }).toEqual({ key, values: values(english.get(key) ?? '') });
      expect(text.trim()).not.toBe('');
    }
  });

  it('are all used', async () => {
    const keys = SPECIFIED.includes(namespace) ? [] : [...(await texts('en', namespace)).keys()];
    const unused = keys.filter(key => !isUsed(namespace, key));
    expect(unused).toEqual([]);
  });
});

// Matches whole words: `\b` would treat the end of "hôtes" as a word.
const words = (...some: readonly string[]) => new RegExp(`(?<!\\p{L})(${some.join('|')})(?!\\p{L})`, 'iu');

// Mistakes in a text: the other form of address, and another language's punctuation.
const FAULTS: Record<Language, readonly RegExp[]> = {
  en: [],
  es: [words('usted', 'ustedes', 'vosotros', 'vuestr[oa]s?'), /^[^¿]*\?/, /^[^¡]*!/, /\.\.\./, /}}[ ]?%/],
  fr: [words('tu', 'toi', 'ton', 'ta', 'tes'), /[^\u202f][;:!?%]/, /'/, /\.\.\./],
  de: [words('du', 'dich', 'dir', 'dein\\w*', 'euch', 'eure?\\w*'), /(?<!\u00a0)…/, /\.\.\./, /}}[ ]?%/],
  zh: [/[你妳]/, /[\u4e00-\u9fff] ?[,;:!?()]/, /[\u4e00-\u9fff]\./, /……/],
};

// Mutation check: using "du" in a German text, or a plain space before a French question mark, must fail this test.
it.each(LANGUAGES)('use one form of address and the punctuation of the language in %s', async language => {
  const catalogues = await Promise.all(namespaces.map(namespace => texts(language, namespace)));
  const faults = catalogues
    .flatMap(catalogue => [...catalogue.values()])
    .filter(text => FAULTS[language].some(fault => fault.test(text)));
  expect(faults).toEqual([]);
});

// Internal terms, betting terms, and terms with another meaning in a wallet.
const BANNED: Record<Language, readonly RegExp[]> = {
  en: [/answered wrongly|no such|went wrong with us|cannot lose|you stake|this key|at most|cannot be used/i],
  es: [/apuesta|liquidar|proveedor|esta clave|introduc|permiso de conducir/i, words('prueba', 'tasas?')],
  fr: [/écritures?|pariez|prestataire|cette clé|si juste|si faux|montant reçu|méthode/i],
  de: [
    /mit einem tipp|zurückgehalten|börsengeschäft|anbieter|dieser schlüssel|empfangener betrag|support kontakt/i,
    words('Nutzers?', 'Nutzern'),
  ],
  zh: [/密钥|账目|获胜|停摆|沙盒|人脸识别|交易截图|封禁|作废/],
};

// Mutation check: adding "apuesta" to a Spanish text must fail this test.
it.each(LANGUAGES)('contain no banned word in %s', async language => {
  const catalogues = await Promise.all(namespaces.map(namespace => texts(language, namespace)));
  const banned = catalogues
    .flatMap(catalogue => [...catalogue])
    .filter(([, text]) => BANNED[language].some(word => word.test(text)));
  expect(banned).toEqual([]);
});

/** Texts that product.md fixes; each place has its own translation. */
const isSpecifiedRefusal = (text: string) => text.endsWith('...!');

// Mutation check: a German text of a failure without its full stop must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('end a sentence where English does in %s', async language => {
  const open: string[] = [];
  for (const namespace of namespaces) {
    const [english, other] = [await texts('en', namespace), await texts(language, namespace)];
    for (const [key, text] of english)
      if (text.endsWith('.') && !/[.。…]$/.test(other.get(key) ?? '')) open.push(`${namespace}:${key}`);
  }
  expect(open).toEqual([]);
});

// Shorter texts are words whose translation depends on their place, as "Back" of a wizard and of a document.
const LETTERS_OF_A_SENTENCE = 18;
// One English plural; lists whose nouns differ in gender; the own password of a sign-in, and a new one of a sign-up.
const SEVERAL = /_one$|_other$|:journals\.older$|^notifications:more$|^session:invalid\.password$/;

// Mutation check: "Auszahlung zurückgegeben" beside "Auszahlung zurückgebucht" must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('word one English text once in %s', async language => {
  const worded = new Map<string, Map<string, string[]>>();
  for (const namespace of namespaces) {
    const [english, other] = [await texts('en', namespace), await texts(language, namespace)];
    for (const [key, text] of english) {
      const name = `${namespace}:${key}`;
      if (text.length < LETTERS_OF_A_SENTENCE || isSpecifiedRefusal(text) || SEVERAL.test(name)) continue;
      const wordings = worded.get(text) ?? new Map<string, string[]>();
      const wording = other.get(key) ?? '';
      worded.set(text, wordings.set(wording, [...(wordings.get(wording) ?? []), name]));
    }
  }
  const twice = [...worded].filter(([, wordings]) => wordings.size > 1).map(([, wordings]) => [...wordings]);
  expect(twice).toEqual([]);
});

// Mutation check: the German "Stand {{time}}" beside "Stand: {{time}} Uhr" must fail this test.
it.each(LANGUAGES)('word the age of a price as that of a balance in %s', async language => {
  const [app, markets] = [await texts(language, 'app'), await texts(language, 'markets')];
  expect(markets.get('asOf')).toBe(app.get('balanceAsOf'));
});

// English terms that each language translates with one word.
const TERMS: readonly { en: RegExp; others: Record<Exclude<Language, 'en'>, RegExp> }[] = [
  { en: /\bvoid/i, others: { es: /anul/i, fr: /annul/i, de: /storn/i, zh: /取消/ } },
  { en: /\bon hold\b|\bheld$/i, others: { es: /reten/i, fr: /réserv/i, de: /reserviert/i, zh: /冻结/ } },
  { en: /adjust/i, others: { es: /correc|correg/i, fr: /corr[ei]/i, de: /korr/i, zh: /调整/ } },
  { en: /\bnotices\b/i, others: { es: /aviso/i, fr: /annonce/i, de: /mitteilung/i, zh: /通知/ } },
  {
    en: /audit log/i,
    others: { es: /registro de auditoría/i, fr: /journal d’audit/i, de: /audit-protokoll/i, zh: /审计日志/ },
  },
  {
    en: /site settings/i,
    others: { es: /ajustes del sitio/i, fr: /paramètres du site/i, de: /einstellungen/i, zh: /站点设置/ },
  },
];

// Mutation check: the French "Bloqué" for an amount on hold must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('translate a term with its one word in %s', async language => {
  const faults: string[] = [];
  for (const namespace of namespaces) {
    const [english, other] = [await texts('en', namespace), await texts(language, namespace)];
    for (const [key, text] of english)
      for (const { en, others } of TERMS)
        if (en.test(text) && !others[language]?.test((other.get(key) ?? '').replaceAll('\u00AD', '')))
          faults.push(`${namespace}:${key}: ${other.get(key)}`);
  }
  expect(faults).toEqual([]);
});

// Units that a no-break space (U+00A0) joins to their number; null where texts keep the plain space.
const UNITS: Record<Language, string | null> = {
  en: null,
  zh: null,
  es: 'USDT|USD|%|MB|s|min|h|d|segundos?|minutos?|horas?|días?|meses|años?',
  fr: 'USDT|USD|%|Mo|s|min|h|j|secondes?|minutes?|heures?|jours?|mois|ans?',
  de: 'USDT|USD|%|MB|s|min|h|Min|Std|T|Sekunden?|Minuten?|Stunden?|Tagen?|Monaten?|Jahren?|Uhr',
};

// Mutation check: a plain space between an amount and "USDT" in a Spanish text must fail this test.
it.each(LANGUAGES.filter(language => UNITS[language] !== null))(
  'keep a number and its unit on one line in %s',
  async language => {
    const separated = new RegExp(
      `(\\d|\\}\\}(</\\w+>)?) (${UNITS[language]}|\\{\\{(unit|coin)\\}\\})(?![\\p{L}’])`,
      'u',
    );
    const catalogues = await Promise.all(namespaces.map(namespace => texts(language, namespace)));
    const faults = catalogues.flatMap(catalogue => [...catalogue]).filter(([, text]) => separated.test(text));
    expect(faults).toEqual([]);
  },
);

// Mutation check: a plain {{count}} in "{{count, number}} trades" must fail this test.
it.each(LANGUAGES)('write a counted number with the group signs of the language in %s', async language => {
  const catalogues = await Promise.all(namespaces.map(namespace => texts(language, namespace)));
  const plain = catalogues
    .flatMap(catalogue => [...catalogue])
    .filter(([key, text]) => /_(one|other)$/.test(key) && text.includes('{{count}}'));
  expect(plain).toEqual([]);
});

it('keep the three specified texts to the letter', async () => {
  const spoken = await Promise.all(
    LANGUAGES.map(async language => [...(await texts(language, 'translation')).values()]),
  );
  expect(spoken).toEqual([
    ['Larkspur', 'Customer Support', 'Translate'],
    ['Larkspur', 'Soporte al cliente', 'Traducir'],
    ['Larkspur', 'Support client', 'Traduire'],
    ['Larkspur', 'Kundendienst', 'Übersetzen'],
    ['Larkspur', '客户支持', '翻译'],
  ]);
});
