interface Report {
  actions: readonly unknown[];
  state: unknown;
}

/** Serialises a report for the import of Redux DevTools. The device describes itself for support staff. */
export const createSupportReport = ({ actions, state }: Report, device: object): string =>
  JSON.stringify({
    payload: JSON.stringify([...actions, { type: 'support/reportCopied', device }]),
    preloadedState: JSON.stringify(state),
  });
