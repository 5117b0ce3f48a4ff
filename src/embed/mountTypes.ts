import type { EmbedEvent, EmbedLook } from '#contract/embed/embedEvents.ts';

// The second half of `/embed.d.ts`: the build copies it without the import, so it holds types alone.

export interface MountOptions extends EmbedLook {
  /** Requests a one-time code from your server. Called whenever the app needs a session, which lives in memory only. */
  fetchCode?: () => string | Promise<string>;
  /** The first screen, such as `/wallet`. Default: `/`. */
  route?: string;
  /** The frame's name for screen readers. Default: `Larkspur`. */
  title?: string;
  /** The app's origin. Default: the origin that served this script. */
  origin?: string;
  onEvent?: (event: EmbedEvent) => void;
}

export interface Mounted {
  iframe: HTMLIFrameElement;
  /** Changes options while the app runs. The first `fetchCode` loads a connected app again. */
  update(changes: Omit<MountOptions, 'origin' | 'title'>): void;
  /** Removes the app and ends its session, if it came from a code. */
  unmount(): void;
}

export type Mount = (element: Element, options?: MountOptions) => Mounted;
