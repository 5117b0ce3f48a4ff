/** A piece of a notice: plain text, or an address that may be opened. */
export interface NoticePart {
  text: string;
  href: string | null;
}

/** An address ends before a blank, a quote or a bracket, and before what closes the sentence around it. */
const URL_PATTERN = /https:\/\/[^\s"'<>()[\]{}«»“”‘’]*[^\s"'<>()[\]{}«»“”‘’.,;:!?…。，、]/gi;

/** The address behind a text when it says honestly where it leads: https, and no name before an @ that looks like a host. */
function toSafeUrl(text: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

/** Cuts the operator's text into what is read and what can be opened. Every character of it stays. */
export function parseNotice(notice: string): NoticePart[] {
  const parts: NoticePart[] = [];
  let end = 0;
  for (const { 0: text, index } of notice.matchAll(URL_PATTERN)) {
    if (index > end) parts.push({ text: notice.slice(end, index), href: null });
    parts.push({ text, href: toSafeUrl(text) });
    end = index + text.length;
  }
  if (end < notice.length) parts.push({ text: notice.slice(end), href: null });
  return parts;
}
