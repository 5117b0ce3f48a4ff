import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { readVariable } from '#test/support/variables.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const installedShell = ['/usr/bin/chromium-headless-shell'].find(existsSync);

/** The configured browser, the installed one, or that of the test library. */
const chromiumPath = readVariable('CHROMIUM_PATH') ?? installed;

/**
 * The browser without a user interface, which saves a quarter of the time and has no camera. Default: the whole
 * browser.
 */
export const headlessShellPath = readVariable('CHROMIUM_PATH') ?? installedShell ?? installed;

/** Launches a browser with a camera, unlike the test library's default. */
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

/** The phone that the app is designed for. */
export const PHONE = { width: 390, height: 844 };

/** Launches a headless browser without background traffic. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
