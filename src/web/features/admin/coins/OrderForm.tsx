import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { useUpdateCoinMutation } from '#web/api/admin/operations.ts';
import { Button } from '#web/components/Button.tsx';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { SendChanges } from '#web/features/admin/forms/SendChanges.tsx';
import { type SubmitResult, useSend } from '#web/features/admin/forms/useSend.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getChangedPositions } from './coinOrder.ts';

const Values = z.object({ reason: REASON });
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);
export const ORDER_DRAFT = 'coins/order';

interface OrderFormProps {
  /** The coins in their stored order. */
  stored: readonly AdminCoin[];
  order: readonly AdminCoin[];
  /** An order is being saved, perhaps by a form that was closed since. A part of it would stay after Discard. */
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
  onDiscard: () => void;
  onSaved: () => void;
}

/** Saves a new order with one request per coin whose position changes. */
export function OrderForm({ stored, order, isSaving, onSaving, onDiscard, onSaved }: OrderFormProps) {
  const { t } = useTranslation('adminSetup');
  const { drafts } = useDeps();
  const [update] = useUpdateCoinMutation();
  const { send, ...end } = useSend(ORDER_DRAFT);
  const place = (coins: readonly AdminCoin[], symbol: string) => coins.findIndex(coin => coin.symbol === symbol) + 1;

  function cancel() {
    clearDraft(drafts, ORDER_DRAFT);
    onDiscard();
  }

  async function save(reason: string): Promise<SubmitResult> {
    for (const { coin, position } of getChangedPositions(order)) {
      const response = await update({ symbol: coin.symbol, position, reason });
      if (response.error) return response;
    }
    return {};
  }

  const changes = order
    .map(({ symbol }) => ({ symbol, before: place(stored, symbol), after: place(order, symbol) }))
    .filter(({ before, after }) => before !== after)
    .map(({ symbol, before, after }) => ({ name: symbol, before: String(before), after: String(after) }));
  return (
    <Formik<Values>
      initialValues={{ reason: '' }}
      validate={validate}
      onSubmit={async (values, form) => {
        onSaving(true);
        const isSaved = await send({
          submit: () => save(values.reason.trim()),
          form,
          values,
          done: t('coins.ordered'),
        });
        onSaving(false);
        if (isSaved) onSaved();
      }}
    >
      <Stack component={Form} noValidate spacing={4} aria-label={t('coins.order')}>
        <SendChanges {...end} changes={changes} call="update" submit={t('coins.saveOrder')} waits={false} />
        <Button type="button" tone="text" isLocked={isSaving} onClick={cancel}>
          {t('changes.discard')}
        </Button>
      </Stack>
    </Formik>
  );
}
