import { useTranslation } from 'react-i18next';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { PaymentFacts } from '#web/features/admin/queues/withdraws/PaymentFacts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { paymentIn } from './payload.ts';
import { useRequestText } from './useRequestText.ts';

/** Shows what the request is about, who made it, why, and until when it can be decided. */
export function ApprovalEvidence({ item: { record } }: { item: ItemOf<'approvals'> }) {
  const { t } = useTranslation(['adminQueue', 'admin']);
  const { dayTime } = useDayFormat();
  const { facts } = useRequestText()(record);
  const payment = paymentIn(record);
  return (
    <>
      {payment && <PaymentFacts record={payment} />}
      {!payment && facts.length > 0 && (
        <Facts>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      <Facts>
        <Fact name={t('adminQueue:approval.reason')} isMain>
          {record.reason}
        </Fact>
        <Fact name={t('adminQueue:approval.action')}>{t(`admin:action.${record.action}`)}</Fact>
        <Fact name={t('adminQueue:approval.maker')}>
          {record.maker.fullName} · {t(`admin:role.${record.maker.role}`)}
        </Fact>
        <Fact name={t('adminQueue:approval.raised')}>{dayTime(record.createdAt)}</Fact>
        <Fact name={t('adminQueue:approval.expires')}>{dayTime(record.expiresAt)}</Fact>
      </Facts>
    </>
  );
}
