import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import type { IconName } from '#web/components/Icon.tsx';
import { LargeIcon } from '#web/components/LargeIcon.tsx';
import { QuickActions } from '#web/components/QuickActions.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';

const ICON: Record<RecordStatus, IconName> = { Pending: 'clock', Completed: 'check', Rejected: 'close' };
const COLORS: Record<RecordStatus, { color: string; bgcolor: string }> = {
  Pending: { color: 'warning.mark', bgcolor: 'warning.soft' },
  Completed: { color: 'success.main', bgcolor: 'success.soft' },
  Rejected: { color: 'error.main', bgcolor: 'error.soft' },
};

interface KycHeaderProps {
  status: RecordStatus;
  fullName: string;
  /** Explains the status. */
  children?: ReactNode;
}

export function KycHeader({ status, fullName, children }: KycHeaderProps) {
  return (
    <Stack component={Paper} spacing={2} sx={{ alignItems: 'center', p: 6, textAlign: 'center' }}>
      <LargeIcon name={ICON[status]} colors={COLORS[status]} />
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {fullName}
      </Typography>
      <div role="status">
        <StatusBadge status={status} />
      </div>
      {children && <Typography color="textSecondary">{children}</Typography>}
    </Stack>
  );
}

/** Shows a verified account without its documents, and the next step. */
export function KycVerified({ fullName }: { fullName: string }) {
  const { t } = useTranslation('kycStatus');
  return (
    <>
      <KycHeader status="Completed" fullName={fullName}>
        {t('verified')}
      </KycHeader>
      <Paper sx={{ p: 3 }}>
        <QuickActions />
      </Paper>
    </>
  );
}
