import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Decimal } from '#contract/money.ts';
import { pairLabel, type TradeDuration, type TradeType } from '#contract/trades.ts';
import { selectQuote } from '#web/market/marketSelectors.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { Stack } from '#web/components/Card.tsx';
import { Tick } from '#web/components/Tick.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { PayoutPreview } from './PayoutPreview.tsx';
import { shownDecimals } from './shownDecimals.ts';

const Sentence = styled.p({ margin: 0, fontSize: size.body, lineHeight: 1.5 });
const Note = styled.p({ margin: 0, color: color.muted, fontSize: size.note, lineHeight: 1.5 });
const Price = styled.p({
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  fontSize: size.note,
  ...tabular,
  '& strong': { fontWeight: weight.strong },
});

interface ConfirmTradeProps {
  side: TradeType;
  pair: string;
  stake: Decimal;
  selectedTime: TradeDuration;
  payoutRate: Decimal;
  /** Why it cannot be placed this moment. */
  reason: string | null;
  onCancel: () => void;
  onConfirm: (options: { asksAgain: boolean }) => void;
}

/** Says once more what is staked on what, before any money moves. */
export function ConfirmTrade(props: ConfirmTradeProps) {
  const { t } = useTranslation('trade');
  const { side, pair } = props;
  const title = t(side === 'buy' ? 'confirm.titleBuy' : 'confirm.titleSell', { pair: pairLabel(pair) });
  return (
    <BottomSheet isOpen onClose={props.onCancel} title={title}>
      <Content {...props} />
    </BottomSheet>
  );
}

function Content({ side, pair, stake, selectedTime, payoutRate, reason, onCancel, onConfirm }: ConfirmTradeProps) {
  const { t } = useTranslation('trade');
  const quote = useSelector(selectQuote(pair));
  const { amount, price } = useMoney();
  const [isLast, setLast] = useState(false);
  const values = {
    pair: pairLabel(pair),
    amount: amount(stake, { upTo: 6 }),
    duration: t(`duration.${selectedTime}`),
  };
  return (
    <Stack gap={4}>
      <Sentence>{t(side === 'buy' ? 'confirm.sentenceBuy' : 'confirm.sentenceSell', values)}</Sentence>
      <Price>
        <span>{t('confirm.priceNow')}</span>
        <strong>{quote && price(quote.price, shownDecimals(quote))}</strong>
      </Price>
      <PayoutPreview stake={stake} payoutRate={payoutRate} />
      <Note>{t('confirm.entry')}</Note>
      <Tick checked={isLast} onChange={setLast} label={t('confirm.dontAsk')} />
      <Button
        tone={side === 'buy' ? 'up' : 'down'}
        disabledReason={reason}
        onClick={() => onConfirm({ asksAgain: !isLast })}
      >
        {t(side === 'buy' ? 'confirm.buy' : 'confirm.sell')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
    </Stack>
  );
}
