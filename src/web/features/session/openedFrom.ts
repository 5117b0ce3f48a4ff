/**
 * The origin of the page that carries this one or, without a frame, of the one that opened it; null when the browser does
 * not say. A page can keep its name to itself, but it cannot give another's.
 */
export function openedFrom(page: Window): string | null {
  const { referrer } = page.document;
  const isFramed = page.parent !== page;
  const named = isFramed ? (page.location.ancestorOrigins?.[0] ?? referrer) : referrer;
  return URL.canParse(named) ? new URL(named).origin : null;
}
