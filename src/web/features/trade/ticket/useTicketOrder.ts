import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { decimal } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import type { TradeType } from '#contract/trades.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useTradeConfirmation } from '#web/shared/app/useTradeConfirmation.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import type { Ticket } from './ticketForm.ts';
import { usePayoutChangeGuard } from './usePayoutChangeGuard.ts';
import { tradeRequest } from './tradeRequest.ts';
import { useTicket } from './useTicket.ts';
import { useTradingBlockedReason } from './useTradingBlockedReason.ts';

// Refusals after which the user has to confirm the changed terms.
const RECONFIRM_CODES = ['price_moved', 'quote_changed', 'market_unavailable'] as const;

/** A new key is a new request. */
interface Repeated extends Ticket {
  side: TradeType;
  key: string;
  onApplied: () => void;
}

export interface TradeTicketProps {
  pair: string;
  setting: SiteSetting | undefined;
  hasOpenTrades: boolean;
  /** The trade that 'Trade again' repeats. */
  repeated: Repeated | null;
  /** Called when the provider refuses trading for this account or country. */
  onUnavailable: () => void;
}

/**
 * Runs once for each request to repeat a trade, which always requires the confirmation, and only after the outcome of an
 * order in flight.
 */
function useRepeat(repeated: Repeated | null, isBusy: boolean, onRepeat: (repeated: Repeated) => void): void {
  const repeat = useLatest(() => {
    if (!repeated) return;
    onRepeat(repeated);
    repeated.onApplied();
  });
  const repeatKey = repeated?.key;
  useEffect(() => {
    if (repeatKey !== undefined && !isBusy) repeat.current();
  }, [repeatKey, isBusy, repeat]);
}

/** Each coin has its own request, so that its outcome never appears on the ticket of another coin. */
const getOrderFormId = (pair: string) => `trade/${pair}`;

const requiresConfirmation = (refusal: Failure) => RECONFIRM_CODES.some(code => isRefused(refusal, code));

/** The side that awaits its confirmation, if any, and whether trades need one. */
function useSideConfirmation() {
  const [isEnabled, setEnabled] = useTradeConfirmation();
  const [side, setSide] = useState<TradeType | null>(null);
  return { side, isEnabled, setEnabled, open: setSide, close: () => setSide(null) };
}

/** Shows an error of the amount even before the field was left. */
async function isAmountValid(form: ReturnType<typeof useTicket>['form']): Promise<boolean> {
  void form.setTouched({ amount: true }, false);
  return !(await form.validateForm()).amount;
}

/** Returns a function that reports a refused order in a toast, and at the amount if that is what was refused. */
function useShowRefusal(form: ReturnType<typeof useTicket>['form']) {
  const { t } = useTranslation('trade');
  const { toast } = useDeps();
  return (refusal: Failure) => {
    toast({ kind: 'error', text: t('refused.failed') });
    const message = fieldError(refusal, 'tradeAmount');
    if (message === undefined) return;
    void form.setTouched({ amount: true }, false);
    form.setFieldError('amount', message);
  };
}

/** Holds the ticket from its input to the outcome of the order: the confirmation, the request and its failure. */
export function useTicketOrder({ pair, setting, repeated, onUnavailable }: TradeTicketProps) {
  const { language } = useTranslation().i18n;
  const store = useStore<WithMarket>();
  const amountInput = useRef<HTMLInputElement>(null);
  const confirmation = useSideConfirmation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [placedUntil, setPlacedUntil] = useState(0);
  const [sentSide, setSentSide] = useState<TradeType>('buy');

  const order = useMoneySubmission(tradeRequest, getOrderFormId(pair), {
    onConfirmed: ({ endsAt }) => setPlacedUntil(endsAt ?? 0),
    onRejected: refusal => {
      if (isRefused(refusal, 'trading_unavailable')) return onUnavailable();
      setFailure(refusal);
      if (!requiresConfirmation(refusal)) showRefusal(refusal);
    },
  });
  usePayoutChangeGuard(setting?.tradePayout, order.trackAmountChange);
  const ticket = useTicket(setting, order.trackAmountChange, confirmation.side !== null);
  const { form, stake, payoutRate, balance, limits } = ticket;
  const showRefusal = useShowRefusal(form);
  const reason = useTradingBlockedReason({ pair, balance, min: limits.min, payoutRate, setting, failure });

  useRepeat(repeated, order.isBusy, ({ side, selectedTime, amount }) => {
    ticket.onRepeat({ selectedTime, amount: toAmountInput(decimal(amount), language) });
    confirmation.open(side);
  });

  const onSide = useEventCallback(async (side: TradeType) => {
    if (order.isWithinTapGuard()) return;
    setFailure(null);
    if (!(await isAmountValid(form))) amountInput.current?.focus();
    else if (confirmation.isEnabled) confirmation.open(side);
    else place(side);
  });

  /** Returns whether the order was sent. */
  function place(side: TradeType): boolean {
    const { selectedTime } = form.values;
    const coinPrice = selectQuote(pair)(store.getState())?.price;
    if (!coinPrice || stake === null || reason !== null) return false;
    if (!order.submit({ coinType: pair, tradeType: side, tradeAmount: stake, coinPrice, selectedTime, payoutRate }))
      return false;
    setSentSide(side);
    setFailure(null);
    setPlacedUntil(0);
    return true;
  }

  function onConfirm({ isConfirmationKept }: { isConfirmationKept: boolean }) {
    if (confirmation.side === null || form.errors.amount || !place(confirmation.side)) return;
    if (!isConfirmationKept) confirmation.setEnabled(false);
    confirmation.close();
  }

  return { ticket, order, failure, reason, placedUntil, sentSide, amountInput, confirmation, onSide, onConfirm };
}
