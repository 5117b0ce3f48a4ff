import { openApp } from '#web/app/openApp.tsx';
import { openMarketWorker } from '#web/app/openMarketWorker.ts';
import { registerServiceWorker } from '#web/app/registerServiceWorker.ts';

/** Written in by webpack. */
declare const IS_PRODUCTION: boolean;

const root = document.getElementById('root');
if (root) void openApp(root, openMarketWorker);
if (IS_PRODUCTION) registerServiceWorker();
