import { mountApp } from './mountApp.ts';
import type { Mount } from './mountTypes.ts';

// Known only while the script starts; a module has none and passes its own origin.
const script = document.currentScript;
const ownOrigin = script instanceof HTMLScriptElement ? new URL(script.src).origin : undefined;

/** Shows the app in a frame inside the element. `/embed.js` defines it as `Larkspur.mount`, `/embed.mjs` exports it. */
export const mount: Mount = (element, options) =>
  mountApp(element, { ...options, origin: options?.origin ?? ownOrigin });
