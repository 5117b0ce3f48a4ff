import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { dividedBy } from '#contract/money.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ReceiptRows } from '#web/ui/ReceiptRows.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StatusBadge, STATUS_COLOR } from '#web/ui/StatusBadge.tsx';
import { color, size, tabular, weight } from '#web/ui/tokens.ts';
import { useLocale } from '#web/ui/useLocale.ts';
import { useMoney } from '#web/ui/useMoney.ts';

/** The conversion is shown with this many decimals here (product.md section 9). */
const DECIMALS = 6;

const Head = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
});
const State = styled.h2({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: size.title,
  fontWeight: weight.strong,
});
const Sum = styled.p({
  margin: 0,
  fontSize: size.hero,
  fontWeight: weight.heavy,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  ...tabular,
  '& small': { color: color.muted, fontSize: size.body, fontWeight: weight.normal },
});
const Rate = styled.small({ color: color.muted, fontSize: size.small });

/** One deposit: how it stands, how much it is, and what it was made with. */
export function DepositReceipt({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const money = useMoney();
  const { dateTime } = useLocale();
  const { amount, coinConversion, status, gateway, transactionId, reason, createdAt } = deposit;
  const usdt = money.amount(amount, { decimals: 2, upTo: 6 });
  const converted = money.amount(dividedBy(amount, coinConversion, DECIMALS), { decimals: DECIMALS });

  return (
    <>
      <Head>
        <div role="status">
          <State style={{ color: STATUS_COLOR[status] }}>
            {status === 'Pending' && <Spinner size={20} />}
            {t(`detail.heading.${status}`)}
          </State>
        </div>
        <Sum>
          {usdt} <small>USDT</small>
        </Sum>
      </Head>
      <ReceiptRows
        rows={[
          [t('detail.paymentMethod'), gateway],
          [t('detail.amount'), `${usdt} USDT`],
          [
            t('detail.conversionRate'),
            <>
              <span>{converted}</span> <Rate>{t('detail.atRate', { rate: money.price(coinConversion, 4) })}</Rate>
            </>,
          ],
          [t('detail.status'), <StatusBadge key={status} status={status} />],
          [t('detail.transactionId'), transactionId || (status === 'Pending' ? t('detail.noTransactionId') : '—')],
          ...(status === 'Rejected' && reason ? [[t('detail.reason'), reason] as const] : []),
          [t('detail.date'), dateTime(createdAt)],
        ]}
      />
      <ButtonLink to="/deposit/log" tone="quiet">
        {t('detail.others')}
      </ButtonLink>
    </>
  );
}
