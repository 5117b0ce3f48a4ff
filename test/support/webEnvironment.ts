import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from 'jest-environment-jsdom';
import '#test/runner/sharedScripts.ts';

/** What jsdom lacks or has in a form of its own, and Node has right. */
const FROM_NODE = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'crypto'],
  ...['structuredClone', 'BroadcastChannel', 'reportError'],
] as const;

/** jsdom with Node's own fetch and its classes, so that a request or an upload in a test is what it is in the app. */
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
