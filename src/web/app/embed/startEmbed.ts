import type { ComponentType, ReactNode } from 'react';
import { FRAME_NAME } from '#contract/embed/frameMessages.ts';
import type { AppCookies, WebDeps } from '#web/deps.ts';
import { openedFrom } from '#web/features/session/CodeEntry.tsx';
import { embedTexts } from '#web/i18n/embedTexts.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { connectToParent } from './connectToParent.ts';
import { createEmbedFrame } from './EmbedFrame.tsx';
import { FrameHistory } from './FrameHistory.tsx';
import { createFrameDrafts } from './frameDrafts.ts';
import { createMemoryCookies, createMemoryStorage } from './memoryStorage.ts';
import { parseLook } from './parseLook.ts';

interface Embed {
  /** What the app uses in place of the browser's own. */
  deps?: Pick<WebDeps, 'cookies' | 'drafts'> & Partial<Pick<WebDeps, 'storage'>>;
  Overlays: typeof FrameHistory;
  /** Wraps the screens. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

const readCookies = (cookies: AppCookies): Record<string, string> =>
  Object.fromEntries(
    ['theme', 'priceColors', 'language', 'balance'].flatMap(name => {
      const value = cookies.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const IN_ANY_FRAME: Embed = { Overlays: FrameHistory };

/**
 * Starts the app in a frame, and connects it to the partner's page that mounted it. If no such page answers, the app
 * starts as in any frame, and shows its sign-in.
 */
export async function startEmbed(
  { config, cookies, drafts }: Pick<WebDeps, 'config' | 'cookies' | 'drafts'>,
  page: Window,
): Promise<Embed> {
  const origin = openedFrom(page);
  if (page.name !== FRAME_NAME || origin === null || !config.embedOrigins.includes(origin)) return IN_ANY_FRAME;
  const link = await connectToParent(page, origin);
  if (!link) return IN_ANY_FRAME;
  // The saga reports what is invalid, because the page's listener may not exist yet.
  const { theme, language } = parseLook(link.look, () => undefined);
  if (language) await i18n.changeLanguage(language);
  await loadTexts(['app', 'session'], embedTexts);
  return {
    ...IN_ANY_FRAME,
    deps: {
      cookies: createMemoryCookies({ ...readCookies(cookies), ...(theme && { theme }), ...(language && { language }) }),
      drafts: createFrameDrafts(drafts, link.place),
      ...(link.hasCodes && { storage: createMemoryStorage() }),
    },
    Frame: createEmbedFrame(link, page),
  };
}
