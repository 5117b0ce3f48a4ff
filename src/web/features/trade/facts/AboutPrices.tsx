import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { TitledSection } from '#web/components/TitledSection.tsx';
import { selectSource, selectTickDecimals, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

/** The exchange's tick sizes are powers of ten. */
const toTickSize = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/** Explains where a pair's price comes from, when it is traded, and the rule that settles its trades. */
export function AboutPrices({ pair }: { pair: string }) {
  const { t } = useTranslation(['coinFacts', 'orders']);
  const { exchange, trading } = useDeps().config;
  const { price } = useMoneyFormat();
  const isCoingecko = useSelector(selectSource) === 'coingecko';
  const decimals = useSelector((state: WithMarket) => selectTickDecimals(pair)(state));
  const source = isCoingecko ? 'coingecko' : exchange.isSimulated ? 'simulated' : 'exchange';
  return (
    <>
      <TitledSection title={t('about')}>
        <Typography variant="body2">{t(`source.${source}`)}</Typography>
        <ReceiptRows
          isInset
          isWrapping
          rows={[
            ...(decimals === undefined
              ? []
              : [[t('step'), t('usdt', { price: price(toTickSize(decimals)) })] as const]),
            [t('hours'), t('always')],
          ]}
        />
      </TitledSection>
      {trading && (
        <TitledSection title={t('settlement')}>
          <Typography variant="body2">{t('orders:evidence.ruleText')}</Typography>
        </TitledSection>
      )}
    </>
  );
}
