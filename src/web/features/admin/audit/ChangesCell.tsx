import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { auditChanges } from './auditChanges.ts';

// An instant on the wire.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Shows what an act changed, field by field under the names of the log; nothing when it changed no record. */
export function ChangesCell({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('adminUsers');
  const { dateTime } = useDateFormat();
  const changes = auditChanges(before, after);
  const valueText = (value: string | null) =>
    value === null ? t('audit.nothing') : INSTANT.test(value) ? dateTime(value) : value;
  if (changes.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ minWidth: { lg: '14rem' }, overflowWrap: 'anywhere' }}>
      {changes.map(change => (
        <BeforeAfter
          key={change.name}
          name={change.name}
          before={valueText(change.before)}
          after={valueText(change.after)}
        />
      ))}
    </Stack>
  );
}
