/** Returns red, green and blue of `#rrggbb`, each from 0 to 255. */
export const toRgb = (hex: string): [red: number, green: number, blue: number] => {
  const rgb = parseInt(hex.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
};

/** Returns the relative luminance of WCAG 2.2. */
export function getLuminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(part =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns `hex` with a share of `other`, from 0 to 1. */
export function mixColors(hex: string, other: string, share: number): string {
  const parts = toRgb(other);
  const mixed = toRgb(hex).map((part, at) => Math.round(part + ((parts[at] ?? part) - part) * share));
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
