import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCreateCoinMutation } from '#web/api/admin/operations.ts';
import { REASON } from '#web/features/admin/forms/reason.ts';
import { SendChanges } from '#web/features/admin/forms/SendChanges.tsx';
import { COIN_SYMBOL, getSymbol } from '#web/features/admin/forms/textRules.ts';
import { useSend } from '#web/features/admin/forms/useSend.ts';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';

const Values = z.object({ symbol: COIN_SYMBOL, reason: REASON });
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);
const EMPTY: Values = { symbol: '', reason: '' };

export const NEW_COIN_DRAFT = 'coins/new';

/** Adds a coin at the end of the list; the exchange must trade it. */
export function AddCoinForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminSetup');
  const [create] = useCreateCoinMutation();
  const { send, isShown, ...end } = useSend(NEW_COIN_DRAFT);

  async function onSubmit(values: Values, form: FormikHelpers<Values>) {
    const symbol = getSymbol(values.symbol);
    const isAccepted = await send({
      submit: () => create({ symbol, reason: values.reason.trim() }),
      form,
      values,
      done: t('coins.added', { coin: symbol }),
    });
    if (!isAccepted || !isShown()) return;
    form.resetForm();
    onDone();
  }

  return (
    <Formik initialValues={EMPTY} validate={validate} onSubmit={onSubmit}>
      {({ values }) => (
        <Stack component={Form} noValidate spacing={4} aria-label={t('coins.add')}>
          <TextInput
            label={t('coins.symbol')}
            name="symbol"
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="BTC"
            hint={t('coins.symbolHint')}
          />
          <SendChanges
            {...end}
            changes={
              values.symbol.trim() === ''
                ? []
                : [{ name: t('coins.new'), before: null, after: `${getSymbol(values.symbol)}/USDT` }]
            }
            call="update"
            submit={t('coins.add')}
            waits={false}
            missing={t('coins.missing')}
          />
        </Stack>
      )}
    </Formik>
  );
}
