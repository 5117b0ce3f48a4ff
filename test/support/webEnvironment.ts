import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from 'jest-environment-jsdom';
import '#test/runner/sharedScripts.ts';

/** Globals that jsdom lacks or implements differently from Node. */
const FROM_NODE = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'crypto'],
  ...['structuredClone', 'BroadcastChannel', 'reportError'],
] as const;

/** jsdom with Node's fetch and its classes, so that requests and uploads equal those of the app. */
export default class WebEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    for (const name of FROM_NODE)
      if (name in globalThis)
        Object.defineProperty(this.global, name, {
          configurable: true,
          writable: true,
          value: (globalThis as Record<string, unknown>)[name],
        });
  }
}
