import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { sum } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { countUnloggedOpenTrades, useUser } from '#web/api/users.ts';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular } from '#web/theme/tokens.ts';
import { OpenTradeCard } from './OpenTradeCard.tsx';

interface Props {
  open: readonly Trade[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

export default memo(function OpenTrades({ open, selectedId, onSelect }: Props) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const isWide = useIsWide();
  const user = useUser();
  const olderCount = user ? countUnloggedOpenTrades(user) : 0;
  const stakes = sum(open.map(({ tradeAmount }) => tradeAmount));
  return (
    <Stack component="section" aria-label={t('open.title')} spacing={2} useFlexGap>
      {isWide && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mt: 2 }}>
          <Typography variant="h3" component="h2">
            {t('open.title')}
          </Typography>
          {olderCount === 0 && (
            <Typography variant="body2" color="textSecondary" sx={tabular}>
              {t('open.atStake', { trades: open.length, amount: amount(stakes, { upTo: 6 }) })}
            </Typography>
          )}
        </Stack>
      )}
      {open.map(trade => (
        <OpenTradeCard key={trade._id} trade={trade} isSelected={trade._id === selectedId} onSelect={onSelect} />
      ))}
      {olderCount > 0 && (
        <Link component={RouterLink} to="/orders?tab=Pending" variant="subtitle2">
          {t('open.older', { trades: olderCount })}
        </Link>
      )}
    </Stack>
  );
});
