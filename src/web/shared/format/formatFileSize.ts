import { getNumberFormat } from '#contract/intlFormats.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Formats a number of bytes in the units of the language: 412 kB, 1.3 MB, in French 412 ko. At least 1 kB. */
export function formatFileSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  const [unit, count] =
    kilobytes < KILOBYTE ? (['kilobyte', kilobytes] as const) : (['megabyte', bytes / MEGABYTE] as const);
  return getNumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(count);
}
