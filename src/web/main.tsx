import { startApp } from '#web/app/bootstrap/startApp.tsx';
import { openMarketWorker } from '#web/app/bootstrap/openMarketWorker.ts';

/** Written in by webpack. */
declare const IS_PRODUCTION: boolean;

const root = document.getElementById('root');
if (root) void startApp(root, { openMarketWorker, hasServiceWorker: IS_PRODUCTION });
