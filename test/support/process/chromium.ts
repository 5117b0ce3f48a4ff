import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const installedShell = ['/usr/bin/chromium-headless-shell'].find(existsSync);

/** Where the browser is: named, installed, or the one of the test library. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? installed;

/**
 * Where the browser without a user interface is, which takes a quarter of the time less. It has no camera. Without one
 * installed, the whole browser.
 */
export const headlessShellPath = process.env.CHROMIUM_PATH ?? installedShell ?? installed;

/** Launches a browser that has a camera; the test library's own default has none. */
export const WITH_CAMERA = chromiumPath ? { executablePath: chromiumPath } : { channel: 'chromium' };

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The phone that the app is drawn for. */
export const PHONE = { width: 390, height: 844 };

/** A headless browser without background traffic of its own. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
