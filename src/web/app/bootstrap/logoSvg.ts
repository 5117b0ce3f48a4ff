import { EYE, PETAL, petals, SPUR } from '#web/components/logoShape.ts';
import type { Palette } from '#web/theme/palettes.ts';

const petal = ({ turn, tone }: (typeof petals)[number]) =>
  `<ellipse cx="${PETAL.cx}" cy="${PETAL.cy}" rx="${PETAL.rx}" ry="${PETAL.ry}" fill="${tone}" transform="rotate(${turn} ${EYE.cx} ${EYE.cy})"/>`;

const flower = [
  ...petals.map(petal),
  `<path d="${SPUR.d}" fill="none" stroke="${SPUR.stroke}" stroke-width="${SPUR.strokeWidth}" stroke-linecap="round"/>`,
  `<circle cx="${EYE.cx}" cy="${EYE.cy}" r="${EYE.r}" fill="${EYE.fill}"/>`,
].join('');

export const logoSvg = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${flower}</svg>`;

/** Returns the logo on a background, inside the part that icons of every shape show. */
export const iconSvg = (ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g transform="translate(21 20) scale(.58)">${flower}</g></svg>`;

/** Returns the icon of a shortcut: its strokes on a disc. */
export const shortcutSvg = (d: string, { brandSoft, onBrandSoft }: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><circle cx="12" cy="12" r="24" fill="${brandSoft}"/><path d="${d}" fill="none" stroke="${onBrandSoft}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
