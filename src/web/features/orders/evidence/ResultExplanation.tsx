import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '#contract/money.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { agreesWithEvidence, type SettledTrade, getOutcomeTextKey } from '#web/shared/records/settlementCheck.ts';

const CHECK_STYLES = {
  agrees: { icon: 'check', color: 'success.main', text: 'explanation.recomputed' },
  operator: { icon: 'alert', color: 'text.secondary', text: 'explanation.notRecomputed' },
  disagrees: { icon: 'alert', color: 'error.main', text: 'explanation.disagrees' },
} as const;

/** Explains the result, and whether this device computes the same one from the evidence. */
export function ResultExplanation({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation('orders');
  const { price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const { entry, exit, payoutRate } = trade.evidence;
  const isOperators = trade.voidReason === 'voided_by_operator';
  const outcome = !agreesWithEvidence(trade) ? 'disagrees' : isOperators ? 'operator' : 'agrees';
  const { icon, color, text } = CHECK_STYLES[outcome];
  const values = {
    entry: entry ? price(entry.price, decimals) : '',
    exit: exit ? price(exit.price, decimals) : '',
    percent: share(decimal(payoutRate)),
  };
  return (
    <div>
      <Typography variant="subtitle1" component="p" sx={{ fontVariantNumeric: 'tabular-nums', textWrap: 'balance' }}>
        {t(`explanation.${getOutcomeTextKey(trade)}`, values)}
      </Typography>
      <Stack
        direction="row"
        spacing={2}
        role={outcome === 'disagrees' ? 'alert' : undefined}
        sx={{ mt: 1, color, typography: 'body2', '& svg': { flex: 'none' } }}
      >
        <Icon name={icon} size={18} />
        <span>{t(text)}</span>
      </Stack>
    </div>
  );
}
