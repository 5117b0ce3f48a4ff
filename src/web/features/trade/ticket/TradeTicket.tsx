import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { decimal } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { expiresAt, type TradeDuration, type TradeType } from '#contract/trades.ts';
import { type Failure, isRefused, isRateLimited } from '#web/api/failure.ts';
import { selectQuote, type WithMarket } from '#web/market/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { RiskLine } from '#web/components/RiskLine.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { tabular, unseen } from '#web/theme/tokens.ts';
import { useIsOver } from '#web/shared/time/useServerTick.ts';
import { useAskBefore } from '#web/shared/app/askBefore.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { ConfirmTrade } from './ConfirmTrade.tsx';
import { DurationChips } from './DurationChips.tsx';
import { PayoutPreview } from './PayoutPreview.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SideButtons } from './SideButtons.tsx';
import { StakeField } from './StakeField.tsx';
import { stakeText } from './stake.ts';
import { actions } from './ticketLayout.ts';
import type { Ticket } from './ticketForm.ts';
import { useNewPayout } from './useNewPayout.ts';
import { useTicket } from './useTicket.ts';
import { useTradeOrder } from './useTradeOrder.ts';
import { useTradingBlocked } from './useTradingBlocked.ts';

/** Refusals that say what has changed: the user looks and decides again. */
const DECIDE_AGAIN = ['price_moved', 'quote_changed', 'market_unavailable'] as const;

/** A trade that is to be placed again; a new key is a new request. */
interface Repeated extends Ticket {
  side: TradeType;
  key: string;
  onTaken: () => void;
}

interface Props {
  pair: string;
  setting: SiteSetting | undefined;
  /** The trade that 'Trade again' wants. */
  repeated: Repeated | null;
  /** The provider says that this account or place may not trade. */
  onUnavailable: () => void;
}

/** Duration, stake, what it pays, Buy and Sell. What is typed stays through failures, a reload and a new sign-in. */
export function TradeTicket({ pair, setting, repeated, onUnavailable }: Props) {
  const { t } = useTranslation(['trade', 'orders']);
  const { toast } = useDeps();
  const said = useSaid();
  const store = useStore<WithMarket>();
  const { amount } = useMoney();
  const amountInput = useRef<HTMLInputElement>(null);
  const [asksBefore, setAsksBefore] = useAskBefore();
  const [asked, setAsked] = useState<TradeType | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [placedUntil, setPlacedUntil] = useState(0);
  const hasEnded = useIsOver(placedUntil);
  const [sent, setSent] = useState<TradeType>('buy');

  const order = useTradeOrder({
    onPlaced: trade => setPlacedUntil(expiresAt(trade)),
    onRefused: refusal => {
      if (isRefused(refusal, 'trading_unavailable')) return onUnavailable();
      setFailure(refusal);
      tellFailure(refusal);
    },
  });
  useNewPayout(setting?.tradePayout, order.amountChangedBy);
  const ticket = useTicket(setting, order.amountChangedBy);
  const { form, stake, payoutRate, balance, limits } = ticket;
  const reason = useTradingBlocked({
    pair,
    balance,
    min: limits.min,
    payoutRate,
    isSettingKnown: setting !== undefined,
    failure,
  });

  function tellFailure(refusal: Failure) {
    if (DECIDE_AGAIN.some(code => isRefused(refusal, code))) return;
    toast({ kind: 'error', text: t('trade:refused.failed') });
    const wrong = fieldError(refusal, 'tradeAmount');
    if (wrong === undefined) return;
    void form.setTouched({ amount: true }, false);
    form.setFieldError('amount', wrong);
  }

  // Trade again: the same coin, duration and amount, and in any case the question before it is placed.
  const repeat = useLatest(() => {
    if (!repeated) return;
    ticket.onRepeat({ selectedTime: repeated.selectedTime, amount: stakeText(decimal(repeated.amount)) });
    setFailure(null);
    setAsked(repeated.side);
    repeated.onTaken();
  });
  const repeatKey = repeated?.key;
  useEffect(() => {
    if (repeatKey !== undefined) repeat.current();
  }, [repeatKey, repeat]);

  const onSide = useEventCallback(async (side: TradeType) => {
    setFailure(null);
    setPlacedUntil(0);
    void form.setTouched({ amount: true }, false);
    const wrong = await form.validateForm();
    if (wrong.amount) amountInput.current?.focus();
    else if (asksBefore) setAsked(side);
    else await place(side);
  });
  const onDuration = useEventCallback((duration: TradeDuration) => void form.setFieldValue('selectedTime', duration));

  async function place(side: TradeType) {
    const seenPrice = selectQuote(pair)(store.getState())?.price;
    if (!seenPrice || stake === null || reason !== null || form.errors.amount) return;
    setSent(side);
    await order.submit({
      coinType: pair,
      tradeType: side,
      tradeAmount: stake,
      coinPrice: seenPrice,
      selectedTime: form.values.selectedTime,
      payoutRate,
    });
  }

  return (
    <>
      <DurationChips value={form.values.selectedTime} payout={setting?.tradePayout} onChange={onDuration} />
      <StakeField
        value={form.values.amount}
        error={ticket.amountError && said(ticket.amountError)}
        balance={balance}
        max={limits.max}
        inputRef={amountInput}
        isLocked={order.isBusy}
        onChange={ticket.onAmount}
        onBlur={form.handleBlur}
      />
      <PayoutPreview stake={stake} payoutRate={payoutRate} />
      {failure && !isRateLimited(failure) && !order.isBusy && (
        <RefusalNotice failure={failure} payoutRate={payoutRate} />
      )}
      <MoneyNotice stage={order.stage} logTo="/orders" logName={t('orders:title')} />
      {!hasEnded && (
        <Typography role="status" sx={unseen}>
          {t('trade:act.placed')}
        </Typography>
      )}
      <Stack spacing={1} useFlexGap sx={actions}>
        <SideButtons onSide={onSide} busySide={order.isBusy ? sent : null} reason={reason} />
        <RiskLine />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="caption" color="textSecondary" sx={tabular}>
          {balance !== undefined && t('trade:amount.available', { amount: amount(balance) })}
        </Typography>
        <FormControlLabel
          control={<Switch checked={asksBefore} onChange={(_event, checked) => setAsksBefore(checked)} />}
          labelPlacement="start"
          label={t('trade:act.ask')}
        />
      </Stack>
      {asked && stake !== null && payoutRate !== undefined && (
        <ConfirmTrade
          side={asked}
          pair={pair}
          stake={stake}
          selectedTime={form.values.selectedTime}
          payoutRate={payoutRate}
          reason={form.errors.amount ? said(form.errors.amount) : reason}
          onCancel={() => setAsked(null)}
          onConfirm={({ asksAgain }) => {
            if (order.isTapTooSoon()) return;
            setAsksBefore(asksAgain);
            setAsked(null);
            void place(asked);
          }}
        />
      )}
    </>
  );
}
