import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRef, UserRef } from '#contract/admin/adminLists.ts';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';

export const Small = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Typography variant="caption" component="p" color="textSecondary" title={title} sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

interface CopiedText {
  text: string;
  label: string;
  copied: string;
}

// The copy buttons of a card or a column are below each other, at its edge.
const copyLine = { '& > *': { width: { xs: 1, lg: 'auto' }, flexGrow: 1 }, '& [translate]': { flex: 1 } } as const;

// In a wide column they are not far from their texts.
const MAX_COPY_LINE = '14rem';
const idLine = {
  ...copyLine,
  display: 'flex',
  maxWidth: { lg: MAX_COPY_LINE },
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** Renders an id below the main text of a cell, with a copy button. */
export const IdLine = ({ id, label, copied }: Omit<CopiedText, 'text'> & { id: string }) => (
  <Box component="span" sx={idLine}>
    <CopyValue text={id} label={label} copied={copied} />
  </Box>
);

// In a table a long text takes one line; cards show all of it.
const shortened = { overflow: { lg: 'hidden' }, textOverflow: 'ellipsis', whiteSpace: { lg: 'nowrap' } } as const;

/** Renders lines of text that a table cuts at their end. */
export const CutLines = ({ width, children }: { width: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'start',
      minWidth: { lg: width },
      maxWidth: { lg: '16rem' },
      '& > *': { maxWidth: '100%', ...shortened },
      // It breaks even a text that does not wrap.
      '& wbr': { display: { lg: 'none' } },
    }}
  >
    {children}
  </Box>
);

interface UserCellProps {
  user: UserRef;
  /** At least, in a table. */
  width?: string;
}

/** Renders a user with a link; the email distinguishes users of the same name. */
export const UserCell = ({ user: { _id, fullName, email }, width = '6.5rem' }: UserCellProps) => (
  <CutLines width={width}>
    <TextLink to={`/admin/users/${_id}`} variant="subtitle2" title={fullName}>
      {fullName}
    </TextLink>
    <Small title={email}>
      <BreakableName name={email} />
    </Small>
  </CutLines>
);

export const NetworkCell = ({ network }: { network: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
    <NetworkAvatar network={network} size={16} />
    {network}
  </Box>
);

/** Renders a long value with a copy button. */
export const LongCell = ({ text, label, copied }: CopiedText) => (
  <Box
    component="span"
    data-long
    sx={{ ...copyLine, display: 'flex', maxWidth: { lg: MAX_COPY_LINE }, pr: { lg: 3 }, my: { xs: 1, lg: 0 } }}
  >
    <CopyValue text={text} label={label} copied={copied} />
  </Box>
);

interface DecisionNoteProps {
  by: AccountRef | null;
  /** Null for an open record. */
  at: string | null;
  reason: string | null;
}

/** Shows who decided, when and why. */
export function DecisionNote({ by, at, reason }: DecisionNoteProps) {
  const { t } = useTranslation('adminUsers');
  const { dateTime } = useDateFormat();
  return (
    <>
      {at !== null && (
        <Small>{by?.fullName ? t('decided', { name: by.fullName, time: dateTime(at) }) : dateTime(at)}</Small>
      )}
      {reason !== null && <Typography variant="body2">{reason}</Typography>}
    </>
  );
}
