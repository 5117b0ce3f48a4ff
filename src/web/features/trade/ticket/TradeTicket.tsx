import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import type { TradeDuration } from '#contract/trades.ts';
import { isRateLimited } from '#web/api/http/failure.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { PINNED } from '#web/components/PinnedActions.tsx';
import { RiskDisclaimer } from '#web/components/RiskDisclaimer.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { ConfirmTrade } from './ConfirmTrade.tsx';
import { DurationChips } from './DurationChips.tsx';
import { PayoutPreview } from './PayoutPreview.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SideButtons } from './SideButtons.tsx';
import { StakeField } from './StakeField.tsx';
import { actions } from './ticketLayout.ts';
import { type TradeTicketProps, useTicketOrder } from './useTicketOrder.ts';

/** Renders duration, stake, payout, Buy and Sell. Typed values survive failures, a reload and a new sign-in. */
export const TradeTicket = memo(function TradeTicket(props: TradeTicketProps) {
  const { pair, setting, hasOpenTrades } = props;
  const { t } = useTranslation(['trade', 'orders']);
  const translateError = useTranslatedError();
  const { ticket, order, failure, reason, confirmation, ...placing } = useTicketOrder(props);
  const { form, stake, payoutRate, balance, limits, amountError, isExcessive } = ticket;
  const busySide = order.isBusy ? placing.sentSide : null;
  const hasEnded = useIsExpired(placing.placedUntil);
  const onDuration = useEventCallback((duration: TradeDuration) => void form.setFieldValue('selectedTime', duration));

  return (
    <>
      <DurationChips value={form.values.selectedTime} payout={setting?.tradePayout} onChange={onDuration} />
      <StakeField
        value={form.values.amount}
        error={amountError && translateError(amountError)}
        isExcessive={isExcessive}
        isCompact={hasOpenTrades}
        balance={balance}
        max={limits.max}
        inputRef={placing.amountInput}
        isLocked={order.isBusy}
        onChange={ticket.onAmount}
        onBlur={form.handleBlur}
      />
      <PayoutPreview {...{ stake, payoutRate }} isCompact={hasOpenTrades} isRefused={amountError !== null} />
      {!hasEnded && (
        <Typography role="status" sx={visuallyHidden}>
          {t('trade:act.placed')}
        </Typography>
      )}
      <Stack className={PINNED} spacing={1} useFlexGap sx={actions}>
        {failure && !isRateLimited(failure) && !order.isBusy && (
          <RefusalNotice failure={failure} payoutRate={payoutRate} />
        )}
        <MoneyNotice status={order.status} logTo="/orders" logName={t('orders:title')} />
        <SideButtons {...{ pair, busySide, reason }} onSide={placing.onSide} />
        <RiskDisclaimer />
      </Stack>
      <TicketFooter
        balance={balance}
        isConfirmEnabled={confirmation.isEnabled}
        onConfirmEnabled={confirmation.setEnabled}
      />
      {confirmation.side && stake !== null && payoutRate !== undefined && (
        <ConfirmTrade
          side={confirmation.side}
          pair={pair}
          stake={stake}
          selectedTime={form.values.selectedTime}
          payoutRate={payoutRate}
          isBusy={order.isBusy}
          reason={form.errors.amount ? translateError(form.errors.amount) : reason}
          onCancel={confirmation.close}
          onConfirm={placing.onConfirm}
        />
      )}
    </>
  );
});

interface TicketFooterProps {
  balance: Decimal | undefined;
  isConfirmEnabled: boolean;
  onConfirmEnabled: (isEnabled: boolean) => void;
}

function TicketFooter({ balance, isConfirmEnabled, onConfirmEnabled }: TicketFooterProps) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={tabular}>
        {balance !== undefined && t('amount.available', { amount: amount(balance) })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={isConfirmEnabled} onChange={(_event, checked) => onConfirmEnabled(checked)} />}
        labelPlacement="start"
        label={t('act.confirmEach')}
        sx={{ ml: 0 }}
      />
    </Stack>
  );
}
