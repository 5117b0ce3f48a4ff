import { Fragment } from 'react';
import { splitIntoFours } from '#web/shared/format/splitIntoFours.ts';

/** Renders an address in running text that breaks between groups of four; a shorter last group stays with the one before. */
export const BreakableAddress = ({ address }: { address: string }) => {
  const groups = splitIntoFours(address);
  return groups.map((letters, at) => (
    <Fragment key={at}>
      {at > 0 && letters.length === groups[0]?.length && <wbr />}
      {letters}
    </Fragment>
  ));
};
