import type { AppManifests } from '#contract/shellPages.ts';
import type { WebConfig } from '#contract/webConfig.ts';
import { type Asset, createAsset } from './builtApp.ts';
import { parseChoices } from './firstPaint.ts';

export const MANIFEST = '/manifest.webmanifest';

/** Returns the manifest with the product's name, in the language and the colours that this device has chosen. */
export function renderManifest(
  { languages, themes }: AppManifests,
  { productName }: Pick<WebConfig, 'productName'>,
  cookies: string,
): Asset {
  const { language, theme } = parseChoices(cookies, languages);
  const manifest = {
    ...languages[language],
    ...themes[theme ?? 'dark'],
    name: productName,
    short_name: productName,
  };
  return createAsset('application/manifest+json; charset=utf-8', Buffer.from(JSON.stringify(manifest)));
}
