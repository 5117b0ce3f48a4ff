import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { RecordStatus } from '#contract/wire.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import type { AuditChange } from './auditChanges.ts';
import { useFieldText } from './useFieldText.ts';

// An instant on the wire.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Shows what an act changed, field by field. What it created has no values before. */
export function ChangesCell({ row, changes }: { row: AuditRow; changes: readonly AuditChange[] }) {
  const { t } = useTranslation(['adminAudit', 'parts']);
  const { dateTime } = useDateFormat();
  const fieldText = useFieldText();
  const { actor, actorName } = row;
  function valueText(name: string, value: string | null): string {
    if (value === null) return t('adminAudit:nothing');
    if (name === 'decidedBy' && value === actor) return actorName ?? value;
    const status = RecordStatus.safeParse(name === 'status' ? value : null);
    if (status.success) return t(`parts:status.${status.data}`);
    return INSTANT.test(value) ? dateTime(value) : value;
  }
  const isNew = row.before === null;
  return (
    <Stack spacing={1} sx={{ minWidth: { lg: '12rem' }, overflowWrap: 'anywhere' }}>
      {changes.map(change => (
        <BeforeAfter
          key={change.name}
          name={fieldText(change.name)}
          before={isNew ? null : valueText(change.name, change.before)}
          after={valueText(change.name, change.after)}
        />
      ))}
    </Stack>
  );
}
