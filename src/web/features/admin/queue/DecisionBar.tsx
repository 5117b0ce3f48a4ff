import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikProps } from 'formik';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { QueueItem } from '#contract/admin/adminQueue.ts';
import { Button } from '#web/components/Button.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { destructive } from '#web/features/admin/shared/destructive.ts';
import { KeyHint } from './KeyHint.tsx';
import type { Decision } from './useDecision.ts';

const ApprovalValues = z.object({
  transactionId: z
    .string()
    .check(z.trim(), z.minLength(1, validationMessage('errors:fieldError.transaction_id_required'))),
});
export type ApprovalValues = z.infer<typeof ApprovalValues>;
const validate = zodValidate(ApprovalValues);
const NOTHING_TYPED: ApprovalValues = { transactionId: '' };

interface DecisionBarProps {
  item: QueueItem;
  decision: Decision;
  form: RefObject<FormikProps<ApprovalValues> | null>;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Renders Approve and Reject in a fixed place with the input for an approval, or why the item cannot be decided here.
 */
export function DecisionBar({ item, decision, form, input }: DecisionBarProps) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const { blockedReason } = decision;
  const definition = getQueueDefinition(item.kind);
  const sum = definition.getAmount(item);
  if (blockedReason !== null)
    return <Typography color="textSecondary">{t(`decisionBlocked.${blockedReason}`)}</Typography>;

  return (
    <Formik
      innerRef={form}
      initialValues={NOTHING_TYPED}
      validate={definition.approvalInput === 'transactionId' ? validate : undefined}
      validateOnBlur={false}
      onSubmit={({ transactionId }) => decision.approve(transactionId.trim())}
    >
      <Stack
        component={Form}
        noValidate
        useFlexGap
        direction={{ xs: 'column', lg: 'row' }}
        spacing={3}
        sx={{ alignItems: { lg: 'flex-end' } }}
      >
        {definition.approvalInput === 'transactionId' && (
          <TextInput
            label={t('transactionId.label')}
            name="transactionId"
            autoComplete="off"
            maxLength={200}
            inputRef={input}
          />
        )}
        <Stack
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', lg: 'nowrap' }, flex: '2 0 auto', whiteSpace: 'nowrap' }}
        >
          <Box sx={{ flex: '1 0 auto' }}>
            <Button type="submit">
              {sum === null ? t('approve') : t('approveAmount', { amount: amount(sum, { upTo: 6 }) })}
              <KeyHint name="A" />
            </Button>
          </Box>
          <Box sx={{ flex: '1 0 auto' }}>
            <Button tone="quiet" aria-haspopup="dialog" onClick={decision.sheet.onOpen} sx={destructive}>
              {t('reject')}
              <KeyHint name="R" />
            </Button>
          </Box>
        </Stack>
      </Stack>
    </Formik>
  );
}
