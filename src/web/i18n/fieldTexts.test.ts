import { FIELD_MESSAGES } from '#contract/texts/errorTexts.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';

type Texts = Record<string, string>;

async function fieldTexts(language: string): Promise<Texts> {
  const { errors }: { errors: { fieldError: Texts } } = await import(`./${language}/errors.ts`);
  return errors.fieldError;
}

// Mutation check: leaving one text of a catalogue in English must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('has every field error in %s', async language => {
  const texts = await fieldTexts(language);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(FIELD_MESSAGES).sort());
  const english = Object.entries(FIELD_MESSAGES).filter(([code, sentence]) => texts[code] === sentence);
  expect(english).toEqual([]);
});

it('words every field error in English as the provider does', async () => {
  expect(await fieldTexts('en')).toEqual(FIELD_MESSAGES);
});
