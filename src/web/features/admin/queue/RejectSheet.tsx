import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik, useFormikContext } from 'formik';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { QueueItem } from '#contract/admin/adminQueue.ts';
import { KYC_IMAGES } from '#contract/kyc.ts';
import { Button as MainButton } from '#web/components/Button.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { useShortcuts } from '#web/features/admin/shared/ShortcutsContext.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getDecisionDraft, type ReadyReason } from '#web/features/admin/decisions/decisionInput.ts';
import type { Decision } from './useDecision.ts';

const Values = z.object({ reason: REASON, refusedImages: z.array(z.enum(KYC_IMAGES)) });
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);
const REASON_HINT = { user: 'rejection.isRead', maker: 'rejection.isReadByMaker' } as const;
const NOTHING_TYPED: Values = { reason: '', refusedImages: [] };

/** Requires a reason for a rejection, which the user or the maker of a request reads. Each preset has a key. */
export function RejectSheet({ item, decision }: { item: QueueItem; decision: Decision }) {
  const { t } = useTranslation('adminQueue');
  const { reasons, reasonReader, RejectionInputs } = getQueueDefinition(item.kind);
  const { blockedReason, notNow } = decision;
  const { isOn } = useShortcuts();
  const input = useRef<HTMLInputElement>(null);
  const draft = getDecisionDraft('reject', item);

  // A typed reason may begin with a digit.
  function findPreset({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): ReadyReason | undefined {
    const isKey = isOn && !ctrlKey && !metaKey && !altKey && target !== input.current;
    return isKey ? reasons.find((_reason, at) => key === `${at + 1}`) : undefined;
  }

  return (
    <DraftSheet {...decision.sheet} title={t('rejection.title')} draft={draft}>
      <Formik<Values>
        initialValues={NOTHING_TYPED}
        validate={validate}
        onSubmit={({ reason, refusedImages }) =>
          decision.reject({ reason: reason.trim(), ...(refusedImages.length > 0 && { refusedImages }) })
        }
      >
        {({ values, setFieldValue }) => (
          <Stack
            component={Form}
            spacing={4}
            noValidate
            onKeyDown={event => {
              const ready = findPreset(event);
              if (ready === undefined || values.reason !== '') return;
              event.preventDefault();
              void setFieldValue('reason', t(`reason.${ready}`));
              input.current?.focus();
            }}
          >
            <PresetReasons reasons={reasons} />
            <TextInput
              label={t('rejection.reason')}
              name="reason"
              autoComplete="off"
              inputRef={input}
              hint={t(REASON_HINT[reasonReader])}
            />
            {RejectionInputs && <RejectionInputs />}
            <MainButton
              type="submit"
              tone="danger"
              disabledReason={notNow ?? (blockedReason && t(`decisionBlocked.${blockedReason}`))}
            >
              {t('rejection.submit')}
            </MainButton>
            <FocusFirstError />
            <KeepDraft form={draft} />
          </Stack>
        )}
      </Formik>
    </DraftSheet>
  );
}

function PresetReasons({ reasons }: { reasons: readonly ReadyReason[] }) {
  const { t } = useTranslation('adminQueue');
  const { isOn } = useShortcuts();
  const { setFieldValue } = useFormikContext<Values>();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          type="button"
          autoFocus={index === 0}
          color="secondary"
          size="small"
          onClick={() => void setFieldValue('reason', t(`reason.${reason}`))}
        >
          {isOn && `${index + 1} · `}
          {t(`reason.${reason}`)}
        </Button>
      ))}
    </Stack>
  );
}
