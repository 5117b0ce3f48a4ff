import type { ReactNode } from 'react';
import { Panes } from './Panes.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

const EQUAL_COLUMNS = 'repeat(2, minmax(0, 1fr))';

interface RecordsAndGuideProps {
  /** What has to be known before a choice is made. */
  note?: ReactNode;
  records: ReactNode;
  /** Whether there are records is known; until then nothing stands below their place. */
  areLoaded: boolean;
  guide: ReactNode;
}

/** What stands below the ways to make a record: the newest ones and how it goes, beside each other from 900 px on. */
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
