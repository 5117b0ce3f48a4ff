import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/adminQueue.ts';
import { Button } from '#web/components/Button.tsx';
import { Field } from '#web/components/Field.tsx';
import { definitionOf } from '#web/features/admin/queues/queues.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { KeyHint } from './KeyHint.tsx';
import type { Decision } from './useDecision.ts';

interface DecisionBarProps {
  item: QueueItem;
  decision: Decision;
  input: RefObject<HTMLInputElement | null>;
}

/** Approve and Reject, which do not move, with what an approval needs typed; or why there is nothing to decide here. */
export function DecisionBar({ item, decision, input }: DecisionBarProps) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoney();
  const { hindrance, transactionId, isMissing } = decision;
  const definition = definitionOf(item.kind);
  const sum = definition.amountOf(item);
  if (hindrance !== null) return <Typography color="textSecondary">{t(`hindrance.${hindrance}`)}</Typography>;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    decision.approve();
  }

  return (
    <Stack component="form" noValidate useFlexGap spacing={3} onSubmit={onSubmit}>
      {definition.approvalInput === 'transactionId' && (
        <Field
          label={t('transactionId.label')}
          name="transactionId"
          autoComplete="off"
          maxLength={200}
          inputRef={input}
          value={transactionId}
          onChange={event => decision.setTransactionId(event.target.value)}
          error={isMissing ? t('transactionId.missing') : null}
        />
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 10rem' }}>
          <Button type="submit">
            {sum === null ? t('approve') : t('approveAmount', { amount: amount(sum) })}
            <KeyHint name="A" />
          </Button>
        </Box>
        <Box sx={{ flex: '1 1 8rem' }}>
          <Button tone="down" aria-haspopup="dialog" onClick={decision.sheet.onOpen}>
            {t('reject')}
            <KeyHint name="R" />
          </Button>
        </Box>
      </Stack>
    </Stack>
  );
}
