import { useTranslation } from 'react-i18next';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import type { MethodKind } from './methodForm.ts';
import { MethodForm } from './MethodForm.tsx';
import { NEW } from './methodPages.ts';
import { useFreshMethods } from './useMethods.ts';

/** Edits the method with this id, or a new one. Needs a key of kind and id, because the form keeps its method. */
export function MethodEditor({ kind, id }: { kind: MethodKind; id: string }) {
  const { t } = useTranslation('adminSetup');
  const { methods, load } = useFreshMethods(kind);
  const stored = methods?.find(({ _id }) => _id === id);
  return (
    <>
      {!methods && <LoadingRows {...load} text={t('methods.failed')} rows={5} rowHeight={72} />}
      {methods && !stored && id !== NEW && <EmptyText>{t('methods.unknown')}</EmptyText>}
      {methods && (stored || id === NEW) && <MethodForm kind={kind} method={stored ?? null} />}
    </>
  );
}
