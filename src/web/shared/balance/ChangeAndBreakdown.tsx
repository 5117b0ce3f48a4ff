import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { compare, type Decimal, decimal, isBelow, negate, ZERO } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';
import { rem, tabular } from '#web/theme/tokens.ts';
import type { Range } from './ranges.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';
import type { ShownHistory } from './useBalanceHistory.ts';

const LINE_PX = 20;
// On narrower screens both do not fit side by side.
const NARROW = '@media (max-width: 374.95px)';

const TONE = { '-1': 'text.primary', '0': 'text.secondary', '1': 'up.main' } as const;
// Smaller changes have all their decimals, others those of the total above.
const CENT = decimal('0.01');
const isTiny = (change: Decimal) => isBelow(change, CENT) && isBelow(negate(change), CENT);
const getTone = (change: Decimal) => TONE[`${compare(change, ZERO)}`];

interface ChangeAndBreakdownProps {
  user: User | undefined;
  /** Time of the last successful refresh, in epoch milliseconds; null while fresh. */
  staleSince: number | null;
  range: Range;
  history: ShownHistory | null;
  hasBreakdown: boolean;
}

/**
 * Renders the change in the range, or the age of a stale balance, and its parts. Masked or unknown, it keeps its space.
 */
export function ChangeAndBreakdown({ user, staleSince, range, history, hasBreakdown }: ChangeAndBreakdownProps) {
  const { t } = useTranslation(['balance', 'app']);
  const { amount } = useMoneyFormat();
  const { isHidden } = useBalanceHidden();
  const hasChange = !isHidden && history !== null && !history.isCut;
  const isAlone = !hasChange && staleSince === null;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        justifyContent: 'space-between',
        columnGap: 3,
        minHeight: rem(LINE_PX),
        ...(hasBreakdown ? { [NARROW]: { minHeight: rem(2 * LINE_PX) } } : { ml: 'auto' }),
        ...tabular,
      }}
    >
      {user && staleSince !== null && (
        <Typography variant="body2" color="textSecondary">
          <StaleTime at={staleSince}>{time => t('app:balanceAsOf', { time })}</StaleTime>
        </Typography>
      )}
      {hasChange && staleSince === null && (
        <Typography variant="subtitle2" component="p" sx={{ color: getTone(history.change) }}>
          {t(`balance:change.${range}`, {
            amount: amount(history.change, { upTo: isTiny(history.change) ? 6 : 2, signed: true }),
          })}
        </Typography>
      )}
      {!isHidden && hasBreakdown && user?.heldBalance !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={isAlone ? { ml: 'auto' } : undefined}>
          {t('balance:parts', { available: amount(user.balance), held: amount(user.heldBalance) })}
        </Typography>
      )}
    </Stack>
  );
}
