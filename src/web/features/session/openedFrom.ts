/**
 * Returns the origin of the embedding page or, without a frame, of the opener; null when the browser withholds it. A
 * page can hide its origin, but cannot claim another's.
 */
export function openedFrom(page: Window): string | null {
  const { referrer } = page.document;
  const isFramed = page.parent !== page;
  const named = isFramed ? (page.location.ancestorOrigins?.[0] ?? referrer) : referrer;
  return URL.canParse(named) ? new URL(named).origin : null;
}
