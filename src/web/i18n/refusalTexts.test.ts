import { ADMIN_REFUSALS } from '#contract/admin/adminRefusals.ts';
import { REFUSAL_STATUS } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';

type Texts = Record<string, string>;

async function readTexts(language: string) {
  const { errors }: { errors: { refusal: Texts } } = await import(`./${language}/errors.ts`);
  const { admin }: { admin: { refusal: Texts } } = await import(`./${language}/admin/admin.ts`);
  return { users: errors.refusal, administrators: admin.refusal };
}

const OTHERS = LANGUAGES.filter(language => language !== 'en');

// Mutation check: removing one code from a catalogue, or leaving its text in English, must fail this test.
it.each(OTHERS)('has a text for every refusal of the provider in %s', async language => {
  const [own, english] = await Promise.all([readTexts(language), readTexts('en')]);
  expect(Object.keys(own.users).sort()).toEqual(Object.keys(REFUSAL_STATUS).sort());
  expect(Object.keys(own.administrators).sort()).toEqual(Object.keys(ADMIN_REFUSALS).sort());
  const texts = { ...english.users, ...english.administrators };
  const same = Object.entries({ ...own.users, ...own.administrators }).filter(([code, text]) => texts[code] === text);
  expect(same).toEqual([]);
});

it('words the refusals of administrators in English as the provider does', async () => {
  const sentences = Object.entries(ADMIN_REFUSALS).map(([code, { sentence }]) => [code, sentence]);
  expect((await readTexts('en')).administrators).toEqual(Object.fromEntries(sentences));
});
