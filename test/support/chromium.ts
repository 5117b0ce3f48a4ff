import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Where the browser is: named, installed, or the one of the test library. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? installed;

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
