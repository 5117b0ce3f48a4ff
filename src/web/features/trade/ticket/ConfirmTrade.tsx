import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { formatPair, type TradeDuration, type TradeType } from '#contract/trades.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { QuotedPrice } from '#web/shell/QuotedPrice.tsx';
import { ConfirmActions } from '#web/money/ConfirmActions.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { PayoutPreview } from './PayoutPreview.tsx';

interface ConfirmTradeProps {
  side: TradeType;
  pair: string;
  stake: Decimal;
  selectedTime: TradeDuration;
  payoutRate: Decimal;
  /** Another order of this coin is in flight. */
  isBusy: boolean;
  /** Why it cannot be placed now. */
  reason: string | null;
  onCancel: () => void;
  onConfirm: (options: { isConfirmationKept: boolean }) => void;
}

/** Confirms the stake and the terms before any money moves. */
export function ConfirmTrade(props: ConfirmTradeProps) {
  const { t } = useTranslation('trade');
  const { side, pair } = props;
  const title = t(side === 'buy' ? 'confirm.titleBuy' : 'confirm.titleSell', { pair: formatPair(pair) });
  return (
    <BottomSheet isOpen onClose={props.onCancel} title={title}>
      <Content {...props} />
    </BottomSheet>
  );
}

function Content(props: ConfirmTradeProps) {
  const { side, pair, stake, selectedTime, payoutRate, isBusy, reason, onCancel, onConfirm } = props;
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const [isLast, setLast] = useState(false);
  const values = {
    pair: formatPair(pair),
    amount: amount(stake, { upTo: 6 }),
    duration: t(`duration.${selectedTime}`),
  };
  return (
    <Stack useFlexGap spacing={4}>
      <Typography>{t(side === 'buy' ? 'confirm.sentenceBuy' : 'confirm.sentenceSell', values)}</Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', typography: 'body2' }}>
        <span>{t('confirm.priceNow')}</span>
        <strong>
          <QuotedPrice pair={pair} />
        </strong>
      </Stack>
      <Box sx={{ '& .MuiCard-root': { bgcolor: 'background.default' } }}>
        <PayoutPreview stake={stake} payoutRate={payoutRate} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('confirm.entry')}
      </Typography>
      <FormControlLabel
        control={<Switch checked={isLast} onChange={(_event, checked) => setLast(checked)} />}
        label={t('confirm.dontAsk')}
        labelPlacement="start"
        sx={{ ml: 0, justifyContent: 'space-between' }}
      />
      <ConfirmActions
        confirm={t(side === 'buy' ? 'confirm.buy' : 'confirm.sell')}
        cancel={t('confirm.cancel')}
        tone={side === 'buy' ? 'up' : 'down'}
        busy={isBusy}
        disabledReason={reason}
        onConfirm={() => onConfirm({ isConfirmationKept: !isLast })}
        onCancel={onCancel}
      />
    </Stack>
  );
}
