import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { Fact, FactList } from './FactList.tsx';
import { getPaidBack } from './getPaidBack.ts';
import { OrderTerms } from './OrderTerms.tsx';
import { OrderTime } from './OrderTime.tsx';

/** Lists stake, terms and time of an order at the lower end of its card. */
export function OrderFacts({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const usdt = useUsdtFormat();
  const paidBack = getPaidBack(trade);
  return (
    <Box sx={{ mt: 'auto', pt: 3 }}>
      <FactList>
        <Fact name={t('detail.stake')}>{usdt(trade.tradeAmount, { upTo: 6 })}</Fact>
        <Fact name={t('detail.duration')}>
          <OrderTerms trade={trade} />
        </Fact>
        {paidBack && <Fact name={t('detail.paidBack')}>{usdt(paidBack, { upTo: 6 })}</Fact>}
        <Fact name={t('card.time')}>
          <OrderTime at={trade.createdAt} />
        </Fact>
        <Fact name={t('detail.orderId')}>{trade._id}</Fact>
      </FactList>
    </Box>
  );
}
