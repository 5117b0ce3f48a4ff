import type { Page } from '@playwright/test';

/** Records, as the extension Redux DevTools would, all that the app sends to it after its sanitisers. */
export const recordDevTools = () => {
  interface Options {
    actionSanitizer?: (action: unknown, id: number) => unknown;
    stateSanitizer?: (state: unknown, index: number) => unknown;
    actionsDenylist?: string[];
  }
  interface Store {
    dispatch: (action: { type: string }) => unknown;
    getState: () => unknown;
  }
  const sent: string[] = [];
  const record = (value: unknown) => void sent.push(JSON.stringify(value) ?? '');
  const compose =
    (options: Options) =>
    (...enhancers: ((next: unknown) => unknown)[]) =>
    (createStore: (...args: unknown[]) => Store) =>
    (...args: unknown[]) => {
      record(options);
      const make = enhancers.reduceRight<unknown>(
        (next, enhance) => enhance(next),
        (...given: unknown[]) => {
          const [reducer, ...rest] = given as [(state: unknown, action: { type: string }) => unknown];
          const recorded = (state: unknown, action: { type: string }) => {
            const next = reducer(state, action);
            if (options.actionsDenylist?.includes(action.type)) return next;
            record(options.actionSanitizer ? options.actionSanitizer(action, sent.length) : action);
            record(options.stateSanitizer ? options.stateSanitizer(next, sent.length) : next);
            return next;
          };
          return createStore(recorded, ...rest);
        },
      ) as (...given: unknown[]) => Store;
      return make(...args);
    };
  Object.assign(window, {
    devToolsHeard: sent,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose,
    __REDUX_DEVTOOLS_EXTENSION__: compose,
  });
};

/** Returns what the page has sent to the extension since the last call. */
export const readDevTools = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Window & { devToolsHeard?: string[] }).devToolsHeard?.splice(0) ?? []);
