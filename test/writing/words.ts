export interface Rule {
  /** What comments, test titles and documents must not contain. */
  pattern: RegExp;
  instead: string;
}

/** The words that the rules of writing replace, each with the term of the field. */
export const RULES: readonly Rule[] = [
  { pattern: /\b(somebody|nobody|whoever|anybody)\b/i, instead: 'name the user, client, caller or process' },
  { pattern: /(?<!third-)\bpersons?\b/i, instead: 'user, client or administrator' },
  { pattern: /\b(she|he|him|her|hers|his)\b/i, instead: 'the user, they' },
  { pattern: /\b(tell|tells|told|telling)\b/i, instead: 'report, show, distinguish' },
  { pattern: /\b(hear|hears|heard|hearing)\b/i, instead: 'receive' },
  { pattern: /\b(wish|wishes|wished)\b/i, instead: 'request' },
  { pattern: /\b(ask|asks|asked|asking)\b/i, instead: 'request, query' },
  { pattern: /\b(say|says|said|saying)\b/i, instead: 'state, define, show, return' },
  { pattern: /\bkeeps? house\b/i, instead: 'run maintenance' },
  {
    pattern: /\b(for ever|anew|of now|of then|goes on|to be had)\b/i,
    instead: 'forever, again, current, then, continues',
  },
  {
    pattern:
      /, for (?!example)((?!that|which|who)\w+ ){1,6}(is|are|was|were|has|have|had|can|cannot|may|must|would|will|does|did)\b/i,
    instead: 'because, since',
  },
  { pattern: /\b(quiet(?! zone)|quietly)\b/i, instead: 'retry after, backoff, silent' },
  { pattern: /\blook(s|ed|ing)? (for it|again|whether|closely)\b/i, instead: 'reconcile, look up' },
  { pattern: /\b(forget|forgets|forgotten|forgot)\b(?! (your )?password)/i, instead: 'clear, delete, omit' },
  { pattern: /\b(mind|minds|calm|spell|spells)\b/i, instead: 'the term of the field' },
  { pattern: /\bthe house\b/i, instead: 'the product, the code' },
  { pattern: /\bverdicts?\b/i, instead: 'result, decision, classification' },
  { pattern: /\bpapers\b/i, instead: 'documents' },
  { pattern: /\bdoors?\b/i, instead: 'boundary, entry point' },
  {
    pattern: /\b(wrongs|(a|the|no|each|every|first|its|their) wrong(?=[.,;:)]|$| (is|are|of|in)\b))/i,
    instead: 'error',
  },
  { pattern: /\bmore than is\b/i, instead: 'more than the … that' },
  { pattern: /\b(under way|on its way)\b/i, instead: 'in flight, pending' },
  { pattern: /\bsabotage\b/i, instead: 'Mutation check: <change> must fail this test.' },
  { pattern: /Mutation check:(?!.* must fail this test\.)/i, instead: 'Mutation check: <change> must fail this test.' },
];

/** Longer sentences of comments hide their point; mutation checks list changes and may be longer. */
export const MAX_SENTENCE_WORDS = 25;

interface Exception {
  /** The end of the paths that it is for. */
  path: string;
  words: RegExp;
  reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'docs/glossary.md',
    words: /./,
    reason: 'Its last column lists the words that the terms replace.',
  },
];
