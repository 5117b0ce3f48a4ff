interface Report {
  actions: readonly unknown[];
  state: unknown;
}

/**
 * A report in the form that Redux DevTools import: the actions, and the state to begin with. The device says what it is,
 * so that support staff need not ask.
 */
export const createSupportReport = ({ actions, state }: Report, device: object): string =>
  JSON.stringify({
    payload: JSON.stringify([...actions, { type: 'support/reportCopied', device }]),
    preloadedState: JSON.stringify(state),
  });
