import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { compare, type Decimal, ZERO } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import type { Range } from './ranges.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';
import type { ShownHistory } from './useBalanceHistory.ts';

/** A line of small text. */
const LINE_PX = 20;
/** Below this width the two do not stand beside each other. */
const NARROW = '@media (max-width: 374.95px)';

const TONE = { '-1': 'text.primary', '0': 'text.secondary', '1': 'success.main' } as const;
const toneOf = (change: Decimal) => TONE[`${compare(change, ZERO)}`];

interface ChangeAndPartsProps {
  user: User | undefined;
  /** Since when the balance could not be refreshed, in epoch milliseconds. */
  oldSince: number | null;
  range: Range;
  history: ShownHistory | null;
  hasParts: boolean;
}

/** What the range changed, or how old the balance is, and of what it consists. Masked or unknown, it keeps its place. */
export function ChangeAndParts({ user, oldSince, range, history, hasParts }: ChangeAndPartsProps) {
  const { t } = useTranslation(['balance', 'app']);
  const { amount } = useMoney();
  const { clock } = useLocale();
  const { isHidden } = useBalanceHidden();
  const hasChange = !isHidden && history !== null && !history.isCut;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        justifyContent: 'space-between',
        columnGap: 3,
        minHeight: rem(LINE_PX),
        [NARROW]: { minHeight: rem(hasParts ? 2 * LINE_PX : LINE_PX) },
        ...tabular,
      }}
    >
      {user && oldSince !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('app:balanceAsOf', { time: clock(oldSince) })}
        </Typography>
      )}
      {hasChange && oldSince === null && (
        <Typography variant="subtitle2" component="p" sx={{ color: toneOf(history.change) }}>
          {t(`balance:change.${range}`, { amount: amount(history.change, { upTo: 6, signed: true }) })}
        </Typography>
      )}
      {!isHidden && hasParts && user?.heldBalance !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {t('balance:parts', { available: amount(user.balance), held: amount(user.heldBalance) })}
        </Typography>
      )}
    </Stack>
  );
}
