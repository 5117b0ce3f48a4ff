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
import type { TradeDuration, TradeType } from '#contract/trades.ts';
import { type Failure, isRefused, isRateLimited } from '#web/api/http/failure.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { RiskDisclaimer } from '#web/components/RiskDisclaimer.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { useTradeConfirmation } from '#web/shared/app/useTradeConfirmation.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { ConfirmTrade } from './ConfirmTrade.tsx';
import { DurationChips } from './DurationChips.tsx';
import { PayoutPreview } from './PayoutPreview.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SideButtons } from './SideButtons.tsx';
import { StakeField } from './StakeField.tsx';
import { toStakeInput } from './stake.ts';
import { actions } from './ticketLayout.ts';
import type { Ticket } from './ticketForm.ts';
import { usePayoutChangeGuard } from './usePayoutChangeGuard.ts';
import { tradeRequest } from './tradeRequest.ts';
import { TRADE_FORM, useTicket } from './useTicket.ts';
import { useTradingBlockedReason } from './useTradingBlockedReason.ts';

// Refusals after which the user has to confirm the changed terms.
const RECONFIRM_CODES = ['price_moved', 'quote_changed', 'market_unavailable'] as const;

/** A new key is a new request. */
interface Repeated extends Ticket {
  side: TradeType;
  key: string;
  onApplied: () => void;
}

interface Props {
  pair: string;
  setting: SiteSetting | undefined;
  /** The trade that 'Trade again' repeats. */
  repeated: Repeated | null;
  /** Called when the provider refuses trading for this account or country. */
  onUnavailable: () => void;
}

/** Renders duration, stake, payout, Buy and Sell. Typed values survive failures, a reload and a new sign-in. */
export function TradeTicket({ pair, setting, repeated, onUnavailable }: Props) {
  const { t } = useTranslation(['trade', 'orders']);
  const { toast } = useDeps();
  const translateError = useTranslatedError();
  const store = useStore<WithMarket>();
  const { amount } = useMoneyFormat();
  const amountInput = useRef<HTMLInputElement>(null);
  const [isConfirmEnabled, setConfirmEnabled] = useTradeConfirmation();
  const [confirmingSide, setConfirmingSide] = useState<TradeType | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [placedUntil, setPlacedUntil] = useState(0);
  const hasEnded = useIsExpired(placedUntil);
  const [sentSide, setSentSide] = useState<TradeType>('buy');

  const order = useMoneySubmission(tradeRequest, TRADE_FORM, {
    onConfirmed: ({ endsAt }) => setPlacedUntil(endsAt ?? 0),
    onRejected: refusal => {
      if (isRefused(refusal, 'trading_unavailable')) return onUnavailable();
      setFailure(refusal);
      showFailure(refusal);
    },
  });
  usePayoutChangeGuard(setting?.tradePayout, order.trackAmountChange);
  const ticket = useTicket(setting, order.trackAmountChange);
  const { form, stake, payoutRate, balance, limits } = ticket;
  const reason = useTradingBlockedReason({
    pair,
    balance,
    min: limits.min,
    payoutRate,
    isSettingKnown: setting !== undefined,
    failure,
  });

  function showFailure(refusal: Failure) {
    if (RECONFIRM_CODES.some(code => isRefused(refusal, code))) return;
    toast({ kind: 'error', text: t('trade:refused.failed') });
    const fieldMessage = fieldError(refusal, 'tradeAmount');
    if (fieldMessage === undefined) return;
    void form.setTouched({ amount: true }, false);
    form.setFieldError('amount', fieldMessage);
  }

  // 'Trade again' always requires the confirmation.
  const repeat = useLatest(() => {
    if (!repeated) return;
    ticket.onRepeat({ selectedTime: repeated.selectedTime, amount: toStakeInput(decimal(repeated.amount)) });
    setFailure(null);
    setConfirmingSide(repeated.side);
    repeated.onApplied();
  });
  const repeatKey = repeated?.key;
  useEffect(() => {
    if (repeatKey !== undefined) repeat.current();
  }, [repeatKey, repeat]);

  const onSide = useEventCallback(async (side: TradeType) => {
    setFailure(null);
    setPlacedUntil(0);
    void form.setTouched({ amount: true }, false);
    const errors = await form.validateForm();
    if (errors.amount) amountInput.current?.focus();
    else if (isConfirmEnabled) setConfirmingSide(side);
    else place(side);
  });
  const onDuration = useEventCallback((duration: TradeDuration) => void form.setFieldValue('selectedTime', duration));

  function place(side: TradeType) {
    const seenPrice = selectQuote(pair)(store.getState())?.price;
    if (!seenPrice || stake === null || reason !== null || form.errors.amount) return;
    setSentSide(side);
    order.submit({
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
        error={ticket.amountError && translateError(ticket.amountError)}
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
      <MoneyNotice status={order.status} logTo="/orders" logName={t('orders:title')} />
      {!hasEnded && (
        <Typography role="status" sx={visuallyHidden}>
          {t('trade:act.placed')}
        </Typography>
      )}
      <Stack spacing={1} useFlexGap sx={actions}>
        <SideButtons onSide={onSide} busySide={order.isBusy ? sentSide : null} reason={reason} />
        <RiskDisclaimer />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="caption" color="textSecondary" sx={tabular}>
          {balance !== undefined && t('trade:amount.available', { amount: amount(balance) })}
        </Typography>
        <FormControlLabel
          control={<Switch checked={isConfirmEnabled} onChange={(_event, checked) => setConfirmEnabled(checked)} />}
          labelPlacement="start"
          label={t('trade:act.ask')}
        />
      </Stack>
      {confirmingSide && stake !== null && payoutRate !== undefined && (
        <ConfirmTrade
          side={confirmingSide}
          pair={pair}
          stake={stake}
          selectedTime={form.values.selectedTime}
          payoutRate={payoutRate}
          reason={form.errors.amount ? translateError(form.errors.amount) : reason}
          onCancel={() => setConfirmingSide(null)}
          onConfirm={({ isConfirmationKept }) => {
            if (order.isWithinTapGuard()) return;
            setConfirmEnabled(isConfirmationKept);
            setConfirmingSide(null);
            place(confirmingSide);
          }}
        />
      )}
    </>
  );
}
