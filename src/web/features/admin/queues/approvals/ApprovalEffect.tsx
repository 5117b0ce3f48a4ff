import Stack from '@mui/material/Stack';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';
import { BeforeAfter } from '#web/features/admin/queue/BeforeAfter.tsx';
import { useChanges } from './useChanges.ts';

/** Lists what the request changes, field by field. */
export function ApprovalEffect({ item: { record } }: { item: ItemOf<'approvals'> }) {
  const changes = useChanges()(record.payload, record.before);
  return (
    <Stack spacing={1}>
      {changes.map(({ name, before, after }) => (
        <BeforeAfter key={name} name={name} before={before} after={after} />
      ))}
    </Stack>
  );
}
