import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { RecordStatus } from '#contract/wire.ts';
import { LongCell } from '#web/features/admin/recordList/cells.tsx';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import type { AuditChange } from './auditChanges.ts';
import { useFieldText } from './useFieldText.ts';

// An instant on the wire.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
// A hash, an address or a record's id: it has digits and no spaces.
const LONG_ID = /^(?=.*\d)[\w-]{19,}$/;

/** Shows what an act changed, field by field. What it created has no values before. */
export function ChangesCell({ row, changes }: { row: AuditRow; changes: readonly AuditChange[] }) {
  const { t } = useTranslation(['adminAudit', 'adminUsers', 'money', 'parts']);
  const { date, dateTime, time } = useDateFormat();
  const fieldText = useFieldText();
  const { actor, actorName } = row;
  function valueText(name: string, value: string | null): string {
    if (value === null) return t('adminAudit:nothing');
    if (name === 'decidedBy' && value === actor) return actorName ?? value;
    const status = RecordStatus.safeParse(name === 'status' ? value : null);
    if (status.success) return t(`parts:status.${status.data}`);
    if (!INSTANT.test(value)) return value;
    // The heading above the row has the day.
    return date(value) === date(row.at) ? time(value) : dateTime(value);
  }
  function valueCell(name: string, value: string | null): ReactNode {
    const shown = valueText(name, value);
    if (!LONG_ID.test(shown)) return shown;
    const key = name === 'transactionId' ? 'money:transactionId' : 'adminUsers:id';
    return <LongCell text={shown} label={t(`${key}.copy`)} copied={t(`${key}.copied`)} />;
  }
  const isNew = row.before === null;
  return (
    <Stack spacing={1} sx={{ minWidth: { lg: '12rem' }, overflowWrap: 'anywhere' }}>
      {changes.map(change => (
        <BeforeAfter
          key={change.name}
          name={fieldText(change.name)}
          before={isNew ? null : valueCell(change.name, change.before)}
          after={valueCell(change.name, change.after)}
        />
      ))}
    </Stack>
  );
}
