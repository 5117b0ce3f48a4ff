interface PageQuery {
  page?: string;
  pageSize?: string;
}

interface PageBounds {
  /** The rows of a page whose query names no number. */
  defaultSize: number;
  /** Rows beyond this number are on no page. */
  maxTotal?: number;
}

/** Returns which rows a page contains. */
export function toLimitOffset(
  { page = '1', pageSize }: PageQuery,
  { defaultSize, maxTotal = Infinity }: PageBounds,
): { limit: number; offset: number } {
  const size = pageSize === undefined ? defaultSize : parseInt(pageSize, 10);
  const offset = (parseInt(page, 10) - 1) * size;
  return { limit: Math.max(0, Math.min(size, maxTotal - offset)), offset };
}
