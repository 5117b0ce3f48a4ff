import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Card, type CardProps } from '#web/components/Card.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { AmountHeading, AmountHeadingSkeleton } from '#web/components/AmountHeading.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';

const head = { display: 'flex', flexDirection: 'column', gap: 2, p: 4 } as const;

export const HeaderCard = (props: CardProps) => <Card sx={head} {...props} />;

// As high as with a two-line reason and the smaller amount of a rejection, so that a later reason moves nothing.
const reserved = { ...head, minHeight: '10.5rem' } as const;
const state = { flexWrap: 'wrap', justifyContent: 'space-between' } as const;
// The amount and its note stay together.
const sum = { mt: 'auto' } as const;

const CHIP = { Pending: 'warning', Completed: 'success', Rejected: 'error' } as const;
const chip = {
  minHeight: '2rem',
  m: 0,
  typography: 'subtitle2',
  '& .MuiChip-icon': { display: 'flex', ml: 2.5, mr: 0, color: 'inherit' },
} as const;
const ICON = {
  Pending: <Spinner size={14} />,
  Completed: <Icon name="check" size={16} strokeWidth={2.25} />,
  Rejected: <Icon name="close" size={16} strokeWidth={2.25} />,
} as const;

interface ReceiptHeaderProps {
  status: RecordStatus;
  network: string;
  /** A formatted amount in USDT. */
  amount: string;
  /** Explains the status. */
  reason?: ReactNode;
  /** States what the status means for the user. */
  note: string;
  /** Shows the note as good news. */
  isGood?: boolean;
}

export function ReceiptHeader({ status, network, amount, reason, note, isGood = false }: ReceiptHeaderProps) {
  const { t } = useTranslation('parts');
  return (
    <HeaderCard role="status" sx={reserved}>
      <Stack direction="row" useFlexGap spacing={2} sx={state}>
        <Chip
          component="h2"
          color={CHIP[status]}
          icon={<span>{ICON[status]}</span>}
          label={t(`request.${status}`)}
          sx={chip}
        />
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', color: 'text.secondary' }}>
          <NetworkAvatar network={network} size={24} />
          <Typography component="span" color="inherit">
            {network.toUpperCase()}
          </Typography>
        </Stack>
      </Stack>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Box sx={sum}>
        <AmountHeading unit="USDT" isMinor={status === 'Rejected'}>
          {amount}
        </AmountHeading>
      </Box>
      <Typography variant="body2" color={isGood ? 'success' : 'textSecondary'}>
        {note}
      </Typography>
    </HeaderCard>
  );
}

/** Reserves the height of the header while the record loads. */
export const ReceiptHeaderSkeleton = ({ note }: { note: string }) => (
  <HeaderCard sx={reserved}>
    <Stack direction="row" sx={state}>
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="5rem" height="1.5rem" />
    </Stack>
    <Box sx={sum}>
      <AmountHeadingSkeleton />
    </Box>
    <Typography variant="body2">
      <TextSkeleton>{note}</TextSkeleton>
    </Typography>
  </HeaderCard>
);
