import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { Icon } from '#web/components/Icon.tsx';
import { IntroText } from '#web/components/IntroText.tsx';
import { MethodCard, MethodCards, MethodTerm } from '#web/money/MethodCards.tsx';
import { NextSteps } from '#web/money/Guide.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecentRecords } from '#web/shared/records/RecentRecords.tsx';
import { RecordsAndGuide } from '#web/shell/layout/RecordsAndGuide.tsx';
import { DepositRow } from './DepositRow.tsx';
import { depositLogHidden, depositLogShown } from './depositSaga.ts';
import { toCheckoutMethod } from './checkoutState.ts';

const LIMIT_FORMAT = { decimals: 0, upTo: 6 };

/** Lists the deposit methods, the newest deposits, refreshed every ten seconds, and a guide. A method passes its known data to the checkout. */
export function DepositMethods({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = useTranslation('deposit');
  const { amount } = useMoneyFormat();
  const { data, isLoading } = useGetUserDepositLogQuery();
  useShown(depositLogShown(), depositLogHidden());
  return (
    <>
      <IntroText>{t('methods.lead')}</IntroText>
      <MethodCards label={t('title')}>
        {methods.map(method => (
          <MethodCard
            key={method._id}
            to={`/deposit/checkout/${method._id}`}
            state={toCheckoutMethod(method, t('methods.with', { coin: method.coinName }))}
            network={method.paymentAddressType}
            coin={method.coinName}
          >
            <MethodTerm name={t('methods.limitsName')}>
              {t('methods.limits', {
                min: amount(method.minAmount, LIMIT_FORMAT),
                max: amount(method.maxAmount, LIMIT_FORMAT),
                unit: method.currencyUsdt,
              })}
            </MethodTerm>
          </MethodCard>
        ))}
      </MethodCards>
      <RecordsAndGuide
        note={
          <Alert severity="warning" role="note" icon={<Icon name="alert" />}>
            {t('methods.warning')}
          </Alert>
        }
        records={
          <RecentRecords
            title={t('methods.recent')}
            rows={data?.rows}
            log={{ to: '/deposit/log', name: t('historyTitle') }}
          >
            {deposit => <DepositRow deposit={deposit} />}
          </RecentRecords>
        }
        areLoaded={!isLoading}
        guide={<NextSteps title={t('how.title')} steps={[t('how.send'), t('how.enter'), t('detail.whenReviewed')]} />}
      />
    </>
  );
}
