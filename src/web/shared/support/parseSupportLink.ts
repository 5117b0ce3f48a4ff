const ALLOWED_PROTOCOLS = ['https:', 'mailto:', 'tel:'];

/** Returns the URL of a link typed by the operator; null unless it is allowed to open. */
export function parseSupportLink(text: string | null | undefined): string | null {
  if (!text) return null;
  const isEmail = /^[^\s@/:]+@[^\s@/:]+$/.test(text.trim());
  try {
    const { protocol, href } = new URL(isEmail ? `mailto:${text.trim()}` : text.trim());
    return ALLOWED_PROTOCOLS.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
