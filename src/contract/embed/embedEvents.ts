// The first half of `/embed.d.ts`: the build copies this file, so it holds types alone and imports nothing.

export type EmbedTheme = 'light' | 'dark' | 'system';
export type EmbedLanguage = 'en' | 'es' | 'fr' | 'de' | 'zh';
export type EmbedFont = 'standard' | 'system' | 'serif' | 'rounded' | 'monospace';

export interface EmbedBrand {
  /** `#rrggbb` for each colour scheme, with at least 4.5:1 on the app's backgrounds. Both are refused together. */
  colors?: { light: string; dark: string };
  /** The radius of buttons and fields in px, from 0 to 24; cards and tags follow in proportion. */
  radius?: number;
  font?: EmbedFont;
  /** A square image as a base64 data URL (PNG, JPEG, WebP or SVG), at most 64 kB. */
  logo?: string;
}

export interface EmbedLook {
  theme?: EmbedTheme;
  language?: EmbedLanguage;
  /**
   * `false` removes the header, except where a low frame has its tabs there. The page then offers `/settings`,
   * `/notifications` and `/helpline` in its own way.
   */
  header?: boolean;
  /** Replaces the whole brand; `{}` restores the standard one. */
  brand?: EmbedBrand;
}

export type EmbedErrorCode =
  /** The app did not respond: its address is not reachable, or it does not allow this origin to frame it. */
  | 'not_connected'
  /** The app speaks another version of the protocol. */
  | 'version'
  /**
   * `fetchCode` failed, took longer than 20 s for the frame, or returned no code. The frame shows a retry button; a tab
   * opens without a session.
   */
  | 'code_failed'
  /** An option has an unknown value and was ignored. */
  | 'invalid_option'
  /** A brand colour has too little contrast, so the standard colours stay. */
  | 'brand_contrast';

/** Events carry ids, never amounts, results or personal data. */
export type EmbedEvent =
  /**
   * Once for each load of the frame: the first code has signed the user in, has failed or waits for the user's consent.
   * Without `fetchCode`, the app has started.
   */
  | { type: 'ready' }
  /** The user opened another screen. */
  | { type: 'route'; path: string }
  /** The height in px that the current screen needs. */
  | { type: 'resize'; height: number }
  | { type: 'session-started' }
  | { type: 'session-ended'; reason: 'expired' | 'signed-out' }
  /** The id is that of the deposit. */
  | { type: 'deposit-submitted'; id: string }
  /** The id is that of the order. */
  | { type: 'trade-settled'; id: string }
  | { type: 'error'; code: EmbedErrorCode; message: string };
