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
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { destructive } from '#web/features/admin/forms/destructive.ts';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import { READABLE } from '#web/features/admin/forms/textRules.ts';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';
import { SecondAdministrator } from '#web/features/admin/forms/SecondAdministrator.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { getDecisionDraft } from '#web/features/admin/decisions/decisionInput.ts';
import { KeyHint } from '#web/features/admin/shared/KeyHint.tsx';
import { MoveHints } from './MoveHints.tsx';
import { isLink } from './transactionLink.ts';
import { TransactionInput } from './TransactionInput.tsx';
import type { Decision } from './useDecision.ts';

const Payment = z.object({
  transactionId: z.string().check(
    z.trim(),
    z.minLength(1, validationMessage('errors:fieldError.transaction_id_required')),
    READABLE,
    z.refine(typed => !isLink(typed), validationMessage('adminQueue:transactionId.link')),
  ),
});
const GuardedPayment = z.extend(Payment, GUARDED_FIELDS);
export type ApprovalValues = z.infer<typeof GuardedPayment>;
const validatePayment = zodValidate(Payment);
const validateGuardedPayment = zodValidate(GuardedPayment);

const NOTHING_TYPED: ApprovalValues = { transactionId: '', ...NO_GUARDED_INPUT };

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
  const { blockedReason, needsSecond } = decision;
  const definition = getQueueDefinition(item.kind);
  if (blockedReason !== null)
    return (
      <Stack useFlexGap spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t(`decisionBlocked.${blockedReason}`)}</Typography>
        {blockedReason === 'own' && decision.withdraw && (
          <Button tone="quiet" disabledReason={decision.notNow} onClick={decision.withdraw}>
            {t('withdrawRequest')}
          </Button>
        )}
      </Stack>
    );

  const hasTransaction = definition.approvalInput === 'transactionId';
  const validate = needsSecond ? validateGuardedPayment : validatePayment;

  function onSubmit({ transactionId, reason, isBreakGlass }: ApprovalValues) {
    decision.approve({
      ...(hasTransaction && { transactionId: transactionId.trim() }),
      ...(needsSecond && { guarded: { reason: reason.trim(), isBreakGlass } }),
    });
  }

  return (
    <Formik
      innerRef={form}
      initialValues={NOTHING_TYPED}
      validate={hasTransaction ? validate : undefined}
      validateOnBlur={false}
      onSubmit={onSubmit}
    >
      <Stack
        component={Form}
        noValidate
        useFlexGap
        direction={{ xs: 'column', lg: needsSecond ? 'column' : 'row' }}
        spacing={3}
        sx={{
          position: 'relative',
          alignItems: { lg: needsSecond ? 'stretch' : 'flex-end' },
          flexWrap: { lg: 'wrap' },
        }}
      >
        {hasTransaction && <TransactionInput inputRef={input} />}
        {needsSecond && <SecondInput />}
        <DecisionButtons item={item} decision={decision} />
        <MoveHints hasPicture={definition.pictures !== null} isBesideLabel={hasTransaction} />
        <FocusFirstError />
        <KeepDraft form={getDecisionDraft('approve', item)} />
      </Stack>
    </Formik>
  );
}

// Both share a row on a phone of 360 px, also with an amount in German. Their widths do not follow the amount.
const buttons = {
  alignItems: 'center',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  flex: { xs: '2 0 auto', lg: '2 0 0' },
  whiteSpace: 'nowrap',
  '@media (max-width: 24rem)': { '&& button': { px: 1.5 } },
} as const;

function DecisionButtons({ item, decision: { notNow, sheet } }: { item: QueueItem; decision: Decision }) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const sum = getQueueDefinition(item.kind).getAmount(item);
  const isWide = useIsWide();
  const approval = (
    <Box key="approve" sx={{ flex: { xs: '2 0 0', md: '5 0 0' } }}>
      <Button type="submit" disabledReason={notNow}>
        {sum === null ? t('approve') : t('approveAmount', { amount: amount(sum, { upTo: 6 }) })}
        <KeyHint name="A" />
      </Button>
    </Box>
  );
  const rejection = (
    <Box key="reject" sx={{ flex: { xs: '1 0 0', md: '4 0 0' } }}>
      <Button tone="quiet" aria-haspopup="dialog" isLocked={notNow !== null} onClick={sheet.onOpen} sx={destructive}>
        {t('reject')}
        <KeyHint name="R" />
      </Button>
    </Box>
  );
  // On a phone the main action is at the thumb.
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={buttons}>
      {isWide ? [approval, rejection] : [rejection, approval]}
    </Stack>
  );
}

/** Renders what an approval needs in addition while it waits for a second administrator. */
const SecondInput = () => (
  <>
    <ReasonField />
    <SecondAdministrator />
  </>
);
