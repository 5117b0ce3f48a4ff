import { useTranslation } from 'react-i18next';
import type { KycRow } from '#contract/admin/adminLists.ts';
import { useUpdateKycMutation } from '#web/api/admin/queues.ts';
import { ReasonSheet } from '#web/features/admin/forms/ReasonSheet.tsx';

interface RevocationSheetProps {
  row: KycRow;
  isOpen: boolean;
  onClose: () => void;
}

/** Rejects an approved submission with a reason. Its documents are shown to no one and are not sent. */
export function RevocationSheet({ row: { _id, user, createdAt }, isOpen, onClose }: RevocationSheetProps) {
  const { t } = useTranslation(['adminUsers', 'adminQueue', 'parts']);
  const [update] = useUpdateKycMutation();
  return (
    <ReasonSheet
      {...{ isOpen, onClose }}
      draft={`kycs/${_id}`}
      title={t('adminUsers:revocation.title')}
      text={t('adminUsers:revocation.text')}
      changes={[{ name: user.fullName, before: t('parts:status.Completed'), after: t('parts:status.Rejected') }]}
      call="update"
      submit={t('adminQueue:rejection.submit')}
      hint={t('adminQueue:rejection.isRead')}
      tone="danger"
      done={t('adminUsers:revocation.done')}
      onSubmit={reason => update({ _id, userId: user._id, createdAt, status: 'Rejected', reason })}
    />
  );
}
