import Stack from '@mui/material/Stack';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';
import { BeforeAfter } from '#web/features/admin/queue/BeforeAfter.tsx';
import { changesIn } from './payload.ts';

/** What the request changes, field by field as the call names them. */
export const ApprovalEffect = ({ item: { record } }: { item: ItemOf<'approvals'> }) => (
  <Stack spacing={1}>
    {changesIn(record.payload, record.before).map(({ name, before, after }) => (
      <BeforeAfter key={name} name={name} before={before} after={after} />
    ))}
  </Stack>
);
