import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Decimal, toChartNumber, plus } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { LOW_WALLET } from '#web/shared/balance/chartHeight.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem, tabular } from '#web/theme/tokens.ts';

// Reserved before the balance has loaded.
const HEIGHT = rem(73);
const LOW_HEIGHT = rem(57);

const bar = {
  display: 'flex',
  gap: '2px',
  height: rem(8),
  mb: 2,
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'background.raised',
  [LOW_WALLET]: { display: 'none' },
} as const;
const dot = { display: 'inline-block', width: rem(8), height: rem(8), mr: 1.5, borderRadius: '50%' } as const;
const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  m: 0,
  ...tabular,
} as const;

const item = {
  flex: '1 0 auto',
  '&:last-of-type': { textAlign: 'right' },
  // There it has a line of its own.
  [LARGE_FONTS]: { '&:last-of-type': { textAlign: 'left' } },
} as const;

/** Shows available, on hold and total side by side, and their shares as a bar. */
export function BalanceBreakdown() {
  const { t } = useTranslation('balance');
  const { amount } = useMoneyFormat();
  const { isHidden, masked } = useBalanceHidden();
  const query = useGetUserByIdQuery(undefined, { selectFromResult: selectShown });
  const { failure } = useInitialLoad(query);
  const { data: user } = query;
  if (!user) return failure ? null : <Skeleton sx={{ height: HEIGHT, [LOW_WALLET]: { height: LOW_HEIGHT } }} />;
  if (user.heldBalance === undefined) return null;
  const { balance, heldBalance } = user;
  const total = plus(balance, heldBalance);
  // Of the whole, because growth factors with a sum below one leave space.
  const getShare = (part: Decimal) => toChartNumber(part) / (toChartNumber(total) || 1);
  const text = (sum: Decimal) => masked(amount(sum));
  return (
    <Card component="section" aria-label={t('balanceParts')} sx={{ px: 4, py: 2 }}>
      <Box aria-hidden sx={bar}>
        <Box sx={{ bgcolor: 'primary.main', borderRadius: 2 }} style={{ flexGrow: isHidden ? 1 : getShare(balance) }} />
        <Box
          sx={{ bgcolor: 'warning.mark', borderRadius: 2 }}
          style={{ flexGrow: isHidden ? 0 : getShare(heldBalance) }}
        />
      </Box>
      <Box component="dl" sx={figures}>
        <BreakdownItem name={t('available')} tone="primary.main" sum={text(balance)} />
        <BreakdownItem name={t('held')} tone="warning.mark" sum={text(heldBalance)} />
        <BreakdownItem name={t('sum')} sum={text(total)} />
      </Box>
    </Card>
  );
}

function BreakdownItem({ name, tone, sum }: { name: string; tone?: string; sum: string }) {
  return (
    <Box sx={item}>
      <Typography variant="body2" component="dt" color="textSecondary">
        {tone && <Box component="span" aria-hidden sx={{ ...dot, bgcolor: tone }} />}
        {name}
      </Typography>
      <Typography variant="subtitle1" component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {sum}
      </Typography>
    </Box>
  );
}
