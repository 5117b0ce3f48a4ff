import { FIELD_MESSAGES, REFUSAL_MESSAGES } from '#contract/texts/errorTexts.ts';

/** Texts of the codes that the server sends. */
export const errors = {
  refusal: REFUSAL_MESSAGES,
  fieldError: FIELD_MESSAGES,
} as const;
