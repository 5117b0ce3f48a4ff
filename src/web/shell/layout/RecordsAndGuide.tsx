import type { ReactNode } from 'react';
import { Panes } from './Panes.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

const EQUAL_COLUMNS = 'repeat(2, minmax(0, 1fr))';

interface RecordsAndGuideProps {
  note?: ReactNode;
  records: ReactNode;
  /** False hides the guide until it is known whether there are records. */
  areLoaded: boolean;
  guide: ReactNode;
}

/** Places the newest records and a guide below a form, side by side from 900 px on. */
export function RecordsAndGuide({ note, records, areLoaded, guide }: RecordsAndGuideProps) {
  if (useHasTwoPanes())
    return (
      <>
        {note}
        <Panes first={guide} second={records} columns={EQUAL_COLUMNS} />
      </>
    );
  return (
    <>
      {note}
      {records}
      {areLoaded && guide}
    </>
  );
}
