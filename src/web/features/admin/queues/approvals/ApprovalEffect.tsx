import Stack from '@mui/material/Stack';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useRequestText } from './useRequestText.ts';

/** Lists what the request changes, field by field. */
export function ApprovalEffect({ item: { record } }: { item: ItemOf<'approvals'> }) {
  const { changes } = useRequestText()(record);
  return (
    <Stack spacing={1}>
      {changes.map(({ name, before, after }) => (
        <BeforeAfter key={name} name={name} before={before} after={after} />
      ))}
    </Stack>
  );
}
