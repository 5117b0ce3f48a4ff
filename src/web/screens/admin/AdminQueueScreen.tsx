import { useTranslation } from 'react-i18next';
import type { QueueKind } from '#contract/admin/adminQueue.ts';
import { QueueTabs } from '#web/features/admin/records/QueueTabs.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Renders /admin/deposits, /admin/withdraws, /admin/kyc and /admin/approvals. */
export function AdminQueueScreen({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t(`nav.${kind}`)} layout="panes">
      <QueueTabs key={kind} kind={kind} />
    </Screen>
  );
}
