import Box from '@mui/material/Box';
import { useField } from 'formik';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTransactionSignalsQuery } from '#web/api/admin/queues.ts';
import { Field } from '#web/components/form/Field.tsx';
import { useDebouncedValue } from '#web/shared/app/useDebouncedValue.ts';
import { useFieldProps } from '#web/shared/forms/useFieldProps.ts';
import { readTransactionId } from './transactionLink.ts';
import { TransactionStatus } from './TransactionStatus.tsx';

// After typing stops.
const LOOKUP_DELAY_MS = 300;

// For enough of an ID to compare it; beside narrower buttons it has a row of its own.
const MIN_WIDTH = 280;

/** Renders the input of the transaction that paid an item, and where its ID was used before. */
export function TransactionInput({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('adminQueue');
  const [{ value }, , { setValue }] = useField<string>('transactionId');
  const field = useFieldProps('transactionId');
  const typed = value.trim();
  const id = useDebouncedValue(typed, LOOKUP_DELAY_MS);
  const { currentData, error } = useGetTransactionSignalsQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  // A response counts only for the ID now in the field.
  const isCurrent = id !== '' && typed === id;
  return (
    <>
      <Box sx={{ flex: 1, minWidth: { lg: MIN_WIDTH } }}>
        <Field
          {...field}
          label={t('transactionId.label')}
          onChange={({ target }) => void setValue(readTransactionId(target.value))}
          autoComplete="off"
          maxLength={200}
          inputRef={inputRef}
        />
      </Box>
      <TransactionStatus
        uses={isCurrent ? currentData?.signals : undefined}
        isFailed={isCurrent && error !== undefined}
      />
    </>
  );
}
