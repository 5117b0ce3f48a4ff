import type { Failure } from '#web/api/failure.ts';

/** The provider's complaints that belong to a field of this form. */
export const ownFields = (failure: Failure, form: object): Record<string, string> =>
  failure.kind === 'refused'
    ? Object.fromEntries(Object.entries(failure.fields ?? {}).filter(([name]) => Object.hasOwn(form, name)))
    : {};
