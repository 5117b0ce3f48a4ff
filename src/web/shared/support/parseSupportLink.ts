const ALLOWED_PROTOCOLS = ['https:', 'mailto:', 'tel:'];

/** The address of a link that the operator typed, or null when it is none that may be opened. */
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
