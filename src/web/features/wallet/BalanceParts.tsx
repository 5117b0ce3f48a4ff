import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Decimal, isAbove, plotted, plus, ZERO } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Card } from '#web/components/Card.tsx';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { tabular } from '#web/theme/tokens.ts';

const part = {
  minWidth: 0,
  '&:last-of-type': { textAlign: 'right' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'subtitle1', overflowWrap: 'anywhere', ...tabular },
} as const;
const bar = {
  height: 6,
  bgcolor: 'warning.mark',
  '& .MuiLinearProgress-bar': { bgcolor: 'primary.main', borderRight: 2, borderColor: 'background.paper' },
} as const;

/** How much of all there is can be spent, in percent, for a bar. */
const shareOf = (balance: Decimal, total: Decimal) =>
  isAbove(total, ZERO) ? (100 * plotted(balance)) / plotted(total) : 100;

/** Available and on hold, and both together: in figures and as a bar. Nothing where the provider does not tell what is held. */
export function BalanceParts() {
  const { t } = useTranslation('wallet');
  const { data } = useGetUserByIdQuery();
  const { amount } = useMoney();
  const { masked } = useBalanceHidden();
  if (data?.heldBalance === undefined) return null;
  const { balance, heldBalance } = data;
  const total = plus(balance, heldBalance);
  const parts = [
    [t('balance.available'), balance],
    [t('balance.held'), heldBalance],
    [t('balance.sum'), total],
  ] as const;
  return (
    <Card aria-label={t('balance.parts')}>
      <LinearProgress aria-hidden variant="determinate" value={shareOf(balance, total)} sx={bar} />
      <Stack
        component="dl"
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mt: 3, mb: 0 }}
      >
        {parts.map(([name, sum]) => (
          <Box key={name} sx={part}>
            <dt>{name}</dt>
            <dd>{masked(amount(sum))}</dd>
          </Box>
        ))}
      </Stack>
      {isAbove(heldBalance, ZERO) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {t('balance.heldHint')}
        </Typography>
      )}
    </Card>
  );
}
