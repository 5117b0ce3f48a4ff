/** Decodes percent escapes; returns the text unchanged when they are invalid. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the readable contact behind a link: the e-mail address, the phone number or the name. */
export function formatContact(href: string): string {
  const { protocol, hostname, pathname, searchParams } = new URL(href);
  if (protocol === 'mailto:') return decodeSafely(pathname);
  if (protocol === 'tel:') return pathname;
  const name = pathname.replaceAll('/', ' ').trim();
  const phone = (searchParams.get('phone') ?? name).replace(/^[+\s]+/, '');
  if (/(^|\.)(wa\.me|whatsapp\.com)$/.test(hostname) && /^\d{6,15}$/.test(phone)) return `+${phone}`;
  if (/^(t\.me|telegram\.me)$/.test(hostname) && /^\w{4,}$/.test(name)) return `@${name}`;
  return hostname + pathname.replace(/\/$/, '');
}
