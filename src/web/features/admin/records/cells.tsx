import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositRow, AccountRef, UserRef } from '#contract/admin/adminLists.ts';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';

/** A second line of a cell, in small. */
export const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

/** A user: the name leads to the page of the user, the email tells two of the same name apart. */
export const UserCell = ({ user }: { user: UserRef }) => (
  <>
    <TextLink to={`/admin/users/${user._id}`} variant="subtitle2">
      {user.fullName}
    </TextLink>
    <Small>{user.email}</Small>
  </>
);

export const NetworkCell = ({ network }: { network: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
    <NetworkAvatar network={network} size={16} />
    {network}
  </Box>
);

/** A long value that is copied rather than read. */
export const LongCell = ({ text, label, copied }: { text: string; label: string; copied: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', pr: 3, my: { xs: 1, lg: 0 } }}>
    <CopyValue text={text} label={label} copied={copied} />
  </Box>
);

/** Who decided, and when; nothing while it is open. */
export function Decider({ by, at }: { by: AccountRef | null; at: string | null }) {
  const { t } = useTranslation('adminUsers');
  const { dateTime } = useDateFormat();
  if (at === null) return null;
  return <Small>{by?.fullName ? t('decided', { name: by.fullName, time: dateTime(at) }) : dateTime(at)}</Small>;
}

/** What was decided on a record, by whom, when and why. */
export const DecisionCell = ({ row }: { row: Pick<DepositRow, 'status' | 'decidedAt' | 'decidedBy' | 'reason'> }) => (
  <>
    <StatusBadge status={row.status} />
    <Decider by={row.decidedBy} at={row.decidedAt} />
    {row.reason !== null && <Typography variant="body2">{row.reason}</Typography>}
  </>
);
