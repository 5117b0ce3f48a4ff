import { addInParentheses, joinParts } from './joinParts.ts';

// Mutation check: the comma or the parentheses of English in a Chinese name must fail this test.
it.each([
  ['de', 'Chrome, Windows', 'Chrome (3)'],
  ['zh', 'Chrome，Windows', 'Chrome（3）'],
])('joins the parts of a name as %s writes them', (language, joined, remarked) => {
  expect(joinParts(language, ['Chrome', 'Windows'])).toBe(joined);
  expect(addInParentheses(language, 'Chrome', '3')).toBe(remarked);
});
