import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import { ZERO } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { useUser } from '#web/api/users.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { getRepeatLink } from '#web/shared/format/repeatLink.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { PHONE_LANDSCAPE, tabular } from '#web/theme/tokens.ts';
import { getOutcomeKind } from '#web/shared/records/useTradeOutcome.ts';

const STAKE_TEXT = { gain: 'result.stakeWon', loss: 'result.stakeLost', refunded: 'result.stakeBack' } as const;

/** Shows the returned stake, the balance and the next actions. 'Trade again' comes first only after a gain. */
export function ResultActions({ trade, onSeen }: { trade: Trade; onSeen: () => void }) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const deps = useDeps();
  const navigate = useNavigate();
  const user = useUser();
  const kind = getOutcomeKind(trade);
  const again = getRepeatLink(deps, toCoin(trade.coinType), trade);
  const values = {
    stake: amount(trade.tradeAmount, { upTo: 6 }),
    payout: amount(trade.tradeAfterAmount ?? ZERO, { upTo: 6 }),
  };
  const onTradeAgain = () => {
    onSeen();
    void navigate(again.to, { state: again.state, replace: true });
  };
  return (
    <Stack sx={footer}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, typography: 'body2', ...tabular }}>
        <Typography variant="body2" color="textSecondary">
          {t(STAKE_TEXT[kind], values)}
        </Typography>
        {user && (
          <Typography variant="body2" color="textSecondary" sx={balanceStyle}>
            {t('result.available')}{' '}
            <Box component="strong" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
              {amount(user.balance)}
            </Box>
          </Typography>
        )}
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, '& > .MuiButton-root': buttonStyle }}>
        <Button
          component={Link}
          color="secondary"
          {...getOrderLink(deps, trade)}
          onClick={onSeen}
          sx={kind === 'gain' ? {} : soft}
        >
          {t('result.evidence')}
        </Button>
        <Button color={kind === 'gain' ? 'primary' : 'secondary'} onClick={onTradeAgain}>
          {t('result.again')}
        </Button>
      </Box>
    </Stack>
  );
}

// A low screen leaves the space to the evidence.
const footer = {
  flex: 'none',
  gap: 3,
  px: 4,
  pb: 4,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  '@media (max-height: 759.95px)': { gap: 2, pb: 2 },
  [PHONE_LANDSCAPE]: { pt: 1 },
  // There the sheet scrolls as a whole.
  [LARGE_FONTS]: { position: 'sticky', bottom: 0, bgcolor: 'background.paper' },
} as const;
// The header shows it in landscape.
const balanceStyle = { textAlign: 'right', [PHONE_LANDSCAPE]: { display: 'none' } } as const;
const buttonStyle = { px: 1, [PHONE_LANDSCAPE]: { minHeight: '2.75rem', py: 0 } } as const;
const soft = { bgcolor: 'primary.soft', color: 'primary.onSoft' };
