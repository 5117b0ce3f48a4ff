/** A Chinese character with the punctuation after it, a word with its blanks, or blanks. */
const PARTS = /[\u3000-\u9fff\uff00-\uffef][，。；：！？、）」]*|[^ \u3000-\u9fff\uff00-\uffef]+ *| +/g;

/**
 * Splits a text into lines of at most `maxWidth`: at blanks, between Chinese characters, and inside a word that is too
 * wide by itself.
 */
export function wrapText(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const parts = (text.match(PARTS) ?? []).flatMap(part => (measure(part.trimEnd()) > maxWidth ? [...part] : [part]));
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
