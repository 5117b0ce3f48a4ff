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
  /** What this means, in words. */
  children?: ReactNode;
}

/** Who is being verified, and how that stands. */
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

/** A verified account needs no documents on screen: whose it is, that it is verified, and what to do next. */
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
