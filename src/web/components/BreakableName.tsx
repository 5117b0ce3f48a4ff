import { Fragment } from 'react';

/** Renders a username or an email that breaks at its punctuation before it breaks within a word. */
export const BreakableName = ({ name }: { name: string }) =>
  (name.match(/@?[^@._-]*[._-]|@?[^@._-]+|@/g) ?? []).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
