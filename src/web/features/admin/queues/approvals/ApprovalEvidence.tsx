import { useTranslation } from 'react-i18next';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';

/** Shows who requested what, why, and until when it can be decided. */
export function ApprovalEvidence({ item: { record } }: { item: ItemOf<'approvals'> }) {
  const { t } = useTranslation(['adminQueue', 'admin']);
  const { dayTime } = useDayFormat();
  return (
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
  );
}
