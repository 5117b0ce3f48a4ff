import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Card, type CardProps } from './Card.tsx';
import { HeroSum } from './HeroSum.tsx';
import { Spinner } from './Spinner.tsx';
import { STATUS_COLOR, STATUS_MARK } from './StatusBadge.tsx';
import { tabular } from '#web/theme/tokens.ts';

const middle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  p: 6,
  textAlign: 'center',
} as const;

/** The ground on which a record says what it is, in the middle. */
export const HeadCard = (props: CardProps) => <Card sx={middle} {...props} />;

const small = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  ...tabular,
  '& small': { typography: 'body1', letterSpacing: 0, color: 'text.secondary' },
} as const;

/** How much it is, with its unit as small print. */
export const HeadSum = ({ children }: { children: ReactNode }) => <HeroSum sx={small}>{children}</HeroSum>;

interface ReceiptHeadProps {
  status: RecordStatus;
  /** USDT as it is written. */
  amount: string;
  /** Why it stands so. */
  reason?: string | null;
  /** What follows from it for the person. */
  children?: ReactNode;
}

/** What a person opened a request for: how it stands and why, and how much it is. */
export function ReceiptHead({ status, amount, reason, children }: ReceiptHeadProps) {
  const { t } = useTranslation('parts');
  return (
    <HeadCard>
      <div role="status">
        <Typography
          variant="h3"
          component="h2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 2.5,
            color: STATUS_COLOR[status],
          }}
        >
          {status === 'Pending' && <Spinner size={20} color={STATUS_MARK.Pending} />}
          {t(`request.${status}`)}
        </Typography>
        {reason && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{reason}</Typography>}
      </div>
      <HeadSum>
        {amount} <small>USDT</small>
      </HeadSum>
      {children}
    </HeadCard>
  );
}
