import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { AdminSummary } from '#contract/admin/adminBooks.ts';
import type { QueueKind } from '#contract/admin/adminQueue.ts';
import { RecordStatus } from '#contract/wire.ts';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { size } from '#web/theme/tokens.ts';
import { QueuePanel } from '#web/features/admin/queue/QueuePanel.tsx';
import { TOOLBAR_TABS } from '#web/features/admin/shared/toolbar.ts';
import { ApprovalRecords } from './ApprovalRecords.tsx';
import { DepositRecords } from './DepositRecords.tsx';
import { KycRecords } from './KycRecords.tsx';
import { StatusTabs, type QueueTab, useStatusTab } from './StatusTabs.tsx';
import { WithdrawRecords } from './WithdrawRecords.tsx';

const DECIDED: readonly QueueTab[] = [...RecordStatus.options, 'all'];

// The waiting state comes first.
const RECORDS: Record<QueueKind, { tabs: readonly QueueTab[]; Records: ComponentType }> = {
  deposits: { tabs: DECIDED, Records: DepositRecords },
  withdraws: { tabs: DECIDED, Records: WithdrawRecords },
  kycs: { tabs: DECIDED, Records: KycRecords },
  approvals: { tabs: ['pending', 'approved', 'rejected', 'all'], Records: ApprovalRecords },
};

// Tabs and filters share a row where both fit; everything else has a row of its own.
const ROWS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 2, md: 4 },
  '& > *': { flex: '1 1 100%', minWidth: 0 },
  '& > [data-filters]': { flex: { md: '1 1 30rem' } },
} as const;

// Four states share a row at 320 px in every language, with equal space around their names.
const TABS = {
  ...TOOLBAR_TABS,
  '&&': { flexBasis: '22rem' },
  '@media (max-width: 26rem)': { '&& .MuiTab-root': { flex: '1 1 auto', minWidth: '2.75rem', px: 0 } },
  '@media (max-width: 24rem)': { '&& .MuiTab-root': { fontSize: size.small } },
  '@media (max-width: 22rem)': { '&& .MuiTab-root': { fontSize: size.tiny } },
} as const;

export function QueueTabs({ kind }: { kind: QueueKind }) {
  const { tabs, Records } = RECORDS[kind];
  const { tab, isFirst, choose } = useStatusTab(tabs);
  const { waiting } = useGetSummaryQuery(undefined, {
    selectFromResult: ({ data }: { data?: AdminSummary }) => ({
      waiting: data?.queues.find(queue => queue.kind === kind)?.count ?? 0,
    }),
  });
  return (
    <Box sx={ROWS}>
      <Box sx={TABS}>
        <StatusTabs tabs={tabs} tab={tab} waiting={waiting} onChoose={choose} />
      </Box>
      {isFirst ? <QueuePanel kind={kind} /> : <Records />}
    </Box>
  );
}
