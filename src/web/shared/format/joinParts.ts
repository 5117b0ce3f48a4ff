/** Joins the parts of a name or an address with the commas of the language. */
export const joinParts = (language: string, parts: readonly string[]): string =>
  parts.join(language === 'zh' ? '，' : ', ');

/** Adds a remark in the parentheses of the language. */
export const addInParentheses = (language: string, text: string, remark: string): string =>
  language === 'zh' ? `${text}（${remark}）` : `${text} (${remark})`;
