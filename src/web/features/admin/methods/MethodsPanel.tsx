import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useRefreshedList } from '#web/features/admin/recordList/useRefreshedList.ts';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import type { MethodKind } from './methodForm.ts';
import { METHODS, NEW, getMethodPath } from './methodPages.ts';
import { MethodRows } from './MethodRows.tsx';
import { MethodTable } from './MethodTable.tsx';
import { useMethods } from './useMethods.ts';

export function MethodsPanel({ kind }: { kind: MethodKind }) {
  const { t } = useTranslation('adminSetup');
  const { methods, load, updatedAt, isFailing } = useMethods(kind);
  useRefreshedList(`${kind}Methods`);
  const mayAdd = useMayCall(METHODS[kind].createdBy);
  const Methods = useIsWide() ? MethodTable : MethodRows;
  return (
    <>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        spacing={4}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography color="textSecondary">{t(`methods.lead.${kind}`)}</Typography>
        {mayAdd && (
          <Button component={Link} to={getMethodPath(kind, NEW)} size="small" sx={{ flex: 'none' }}>
            {t('methods.add')}
          </Button>
        )}
      </Stack>
      {!methods && <LoadingRows {...load} text={t('methods.failed')} rows={4} rowHeight={64} />}
      {methods && <LastUpdated updatedAt={updatedAt} isFailing={isFailing} />}
      {methods?.length === 0 && <EmptyText>{t('methods.empty')}</EmptyText>}
      {methods && methods.length > 0 && <Methods kind={kind} methods={methods} />}
    </>
  );
}
