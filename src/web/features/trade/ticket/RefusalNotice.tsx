import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { type Decimal, Price } from '#contract/money.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';

// The form marks errors of this field itself.
const FORM_FIELDS = ['tradeAmount'];

interface Props {
  failure: Failure;
  payoutRate: Decimal | undefined;
}

/** Shows why the last order was refused, beside the buttons. */
export function RefusalNotice({ failure, payoutRate }: Props) {
  const { t } = useTranslation('trade');
  const joined = useJoinedSentences();
  const { price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const why = useFailureText()(failure, FORM_FIELDS);

  const moved = Price.safeParse(failure.kind === 'refused' ? failure.price : undefined).data;
  const text =
    isRefused(failure, 'price_moved') && moved !== undefined
      ? t('refused.priceMoved', { price: price(moved, 2) })
      : isRefused(failure, 'quote_changed') && payoutRate !== undefined
        ? t('refused.quoteChanged', { percent: share(payoutRate) })
        : isRefused(failure, 'market_unavailable')
          ? t('refused.marketUnavailable')
          : why;
  return (
    <Alert severity="warning" icon={<Icon name="alert" size={18} />} sx={{ flex: 'none' }}>
      {joined(t('refused.failed'), text)}
    </Alert>
  );
}
