interface NoticePart {
  text: string;
  href: string | null;
}

// A URL ends before a blank, a quote, a bracket or Chinese punctuation, and before the punctuation of its sentence.
const URL_PATTERN =
  /https:\/\/[^\s"'<>()[\]{}«»“”‘’。，、；：！？（）《》【】「」]*[^\s"'<>()[\]{}«»“”‘’。，、；：！？（）《》【】「」.,;:!?…]/gi;

/** Returns the URL of a text unless it misleads: https only, and no user name before an @ that resembles a host. */
function toSafeUrl(text: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

/** Splits the operator's text into plain text and links. Every character stays. */
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
