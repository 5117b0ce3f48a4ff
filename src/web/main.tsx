import { startApp } from '#web/app/bootstrap/startApp.tsx';
import { openMarketWorker } from '#web/app/bootstrap/openMarketWorker.ts';
import { registerServiceWorker } from '#web/app/bootstrap/registerServiceWorker.ts';

/** Written in by webpack. */
declare const IS_PRODUCTION: boolean;

const root = document.getElementById('root');
if (root) void startApp(root, openMarketWorker);
if (IS_PRODUCTION) registerServiceWorker();
