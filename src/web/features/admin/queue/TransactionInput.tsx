import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTransactionSignalsQuery } from '#web/api/admin/queues.ts';
import { Field } from '#web/components/form/Field.tsx';
import { useDebouncedValue } from '#web/shared/app/useDebouncedValue.ts';
import { useFieldProps } from '#web/shared/forms/useFieldProps.ts';
import { SignalItems } from '#web/features/admin/shared/SignalList.tsx';
import { readTransactionId } from './transactionLink.ts';

// After typing stops.
const LOOKUP_DELAY_MS = 300;

// For enough of an ID to compare it; beside narrower buttons it has a row of its own.
const MIN_WIDTH = 280;

// Over what is above the decision, so that no button moves under the pointer. On a desk it leaves the picture free.
const found = {
  position: 'absolute',
  bottom: '100%',
  left: { xs: 0, lg: 'auto' },
  right: 0,
  width: { lg: '16.5rem' },
  mx: { xs: -4, lg: 0 },
  mb: { xs: 4, lg: 6 },
  px: { xs: 4, lg: 3 },
  borderRadius: { lg: 1 },
  bgcolor: 'warning.soft',
} as const;

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
  const signals = currentData?.signals ?? [];
  // A response counts only for the ID now in the field.
  const isCurrent = id !== '' && typed === id;
  return (
    <Box sx={{ flex: 1, minWidth: { lg: MIN_WIDTH } }}>
      <Field
        {...field}
        label={t('transactionId.label')}
        onChange={({ target }) => void setValue(readTransactionId(target.value))}
        autoComplete="off"
        maxLength={200}
        inputRef={inputRef}
      />
      <Box role="status" sx={found}>
        {isCurrent && signals.length > 0 && (
          <List disablePadding>
            <SignalItems signals={signals} />
          </List>
        )}
        {isCurrent && error !== undefined && (
          <Typography variant="body2" sx={{ py: 2 }}>
            {t('transactionId.notChecked')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
