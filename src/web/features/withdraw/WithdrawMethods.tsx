import { useTranslation } from 'react-i18next';
import { decimal, divide } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { IntroText } from '#web/components/IntroText.tsx';
import { MethodCard, MethodCards, MethodTerm } from '#web/money/MethodCards.tsx';
import { NextSteps } from '#web/money/Guide.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecentRecords } from '#web/shared/records/RecentRecords.tsx';
import { RecordsAndGuide } from '#web/shell/layout/RecordsAndGuide.tsx';
import { InCoin, isConverted } from './InCoin.tsx';
import { navigationMethod } from './useWithdrawCheckout.ts';
import { WithdrawRow } from './WithdrawRow.tsx';
import { withdrawLogHidden, withdrawLogShown } from './withdrawSaga.ts';

const HUNDRED = decimal('100');
const LIMIT_FORMAT = { decimals: 0, upTo: 6 };

/** Lists the withdraw methods, the newest withdrawals, refreshed every ten seconds, and a guide. A method passes its known data to the checkout. */
export function WithdrawMethods({ methods }: { methods: readonly WithdrawMethod[] }) {
  const { t } = useTranslation('withdraw');
  const { amount } = useMoneyFormat();
  const { data, isLoading } = useGetUserWithdrawLogQuery();
  useShown(withdrawLogShown(), withdrawLogHidden());
  const { share } = usePercentFormat();
  return (
    <>
      <IntroText>{t('methods.lead')}</IntroText>
      <MethodCards label={t('title')}>
        {methods.map(method => (
          <MethodCard
            key={method._id}
            to={`/withdraw/checkout/${method._id}`}
            state={navigationMethod(method)}
            network={method.paymentAddressType}
            coin={method.coinName}
          >
            <MethodTerm name={t('methods.limitsName')}>
              {t('methods.limits', {
                min: amount(method.minAmount, LIMIT_FORMAT),
                max: amount(method.maxAmount, LIMIT_FORMAT),
              })}
              {isConverted(method) && (
                <>
                  {' '}
                  <br />
                  <InCoin method={method} limits={[method.minAmount, method.maxAmount]} />
                </>
              )}
            </MethodTerm>
            <MethodTerm name={t('methods.feeName')}>{share(divide(method.charge, HUNDRED, 8))}</MethodTerm>
          </MethodCard>
        ))}
      </MethodCards>
      <RecordsAndGuide
        records={
          <RecentRecords
            title={t('methods.recent')}
            rows={data?.rows}
            log={{ to: '/withdraw/log', name: t('historyTitle') }}
          >
            {withdraw => <WithdrawRow withdraw={withdraw} />}
          </RecentRecords>
        }
        areLoaded={!isLoading}
        guide={<NextSteps title={t('how.title')} steps={[t('how.enter'), t('next.hold'), t('detail.whenReviewed')]} />}
      />
    </>
  );
}
