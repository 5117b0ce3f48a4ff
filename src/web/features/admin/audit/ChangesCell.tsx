import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { auditChanges, isRepeated } from './auditChanges.ts';
import { useFieldText } from './useFieldText.ts';

// An instant on the wire.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Shows what an act changed, field by field; nothing when it changed no record. */
export function ChangesCell({ row }: { row: AuditRow }) {
  const { t } = useTranslation('adminUsers');
  const { dateTime } = useDateFormat();
  const fieldText = useFieldText();
  const changes = auditChanges(row.before, row.after).filter(change => !isRepeated(change, row));
  const { actor, actorName } = row;
  function valueText(name: string, value: string | null): string {
    if (value === null) return t('audit.nothing');
    if (name === 'decidedBy' && value === actor) return actorName ?? value;
    return INSTANT.test(value) ? dateTime(value) : value;
  }
  if (changes.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ minWidth: { lg: '14rem' }, overflowWrap: 'anywhere' }}>
      {changes.map(change => (
        <BeforeAfter
          key={change.name}
          name={fieldText(change.name)}
          before={valueText(change.name, change.before)}
          after={valueText(change.name, change.after)}
        />
      ))}
    </Stack>
  );
}
