import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '#web/features/admin/queue/BeforeAfter.tsx';
import { auditChanges } from './auditChanges.ts';

/** What an act changed, field by field as the log names them; nothing where it changed no record. */
export function ChangesCell({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('adminUsers');
  const changes = auditChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ minWidth: { lg: '14rem' }, overflowWrap: 'anywhere' }}>
      {changes.map(change => (
        <BeforeAfter
          key={change.name}
          name={change.name}
          before={change.before ?? t('audit.nothing')}
          after={change.after ?? t('audit.nothing')}
        />
      ))}
    </Stack>
  );
}
