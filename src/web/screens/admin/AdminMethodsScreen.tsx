import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MethodKind } from '#web/features/admin/methods/methodForm.ts';
import { MethodEditor } from '#web/features/admin/methods/MethodEditor.tsx';
import { MethodsPanel } from '#web/features/admin/methods/MethodsPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Renders /admin/deposit-methods, /admin/withdraw-methods, and one method of either. */
export function AdminMethodsScreen({ kind }: { kind: MethodKind }) {
  const { t } = useTranslation('admin');
  const { id } = useParams();
  return (
    <Screen title={t(`nav.${kind}Methods`)} layout="panes">
      {id === undefined ? <MethodsPanel kind={kind} /> : <MethodEditor key={`${kind} ${id}`} kind={kind} id={id} />}
    </Screen>
  );
}
