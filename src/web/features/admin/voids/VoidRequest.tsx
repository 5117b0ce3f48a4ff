import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MAX_VOIDED_TRADES, type VoidPreview, type VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { useCreateVoidWindowMutation, type VoidOutcome } from '#web/api/admin/voidWindows.ts';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { SendChanges } from '#web/features/admin/forms/SendChanges.tsx';
import { useSend } from '#web/features/admin/forms/useSend.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { tradesIn } from './voidForm.ts';

const Values = z.object(GUARDED_FIELDS);
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);

/** Renders the preview of a void and the request with its reason, which the users read. */
export function VoidRequest({ voidWindow, preview }: { voidWindow: VoidWindowQuery; preview: VoidPreview }) {
  const { t } = useTranslation('adminSetup');
  const formatCount = useCountFormat();
  const me = useAdminMe();
  const format = useUsdtFormat();
  const [create] = useCreateVoidWindowMutation();
  const { send, ...end } = useSend(`void/${JSON.stringify(voidWindow)}`);
  const trades = tradesIn(preview);
  const usdt = (value: VoidPreview['returned']) => format(value, { upTo: 6 });

  async function onSubmit(values: Values, form: FormikHelpers<Values>) {
    const change = {
      body: { ...voidWindow, reason: values.reason.trim() },
      isBreakGlass: values.isBreakGlass && me.fourEyes,
    };
    // An act alone is answered without its effect, which the list of voids shows.
    const done = (outcome?: VoidOutcome) =>
      outcome?.voidWindow ? t('void.done', { count: tradesIn(outcome.voidWindow) }) : t('void.doneAlone');
    if (await send({ submit: () => create(change), form, values, done })) form.resetForm();
  }

  if (trades === 0)
    return (
      <Typography color="textSecondary">
        {preview.voided > 0 ? t('void.allVoided', { count: preview.voided }) : t('void.noTrades')}
      </Typography>
    );
  if (trades > MAX_VOIDED_TRADES)
    return <Typography color="textSecondary">{t('void.tooMany', { max: MAX_VOIDED_TRADES })}</Typography>;
  const effects = [
    ['open', formatCount(preview.open)],
    ['won', formatCount(preview.won)],
    ['lost', formatCount(preview.lost)],
    ['returned', usdt(preview.returned)],
    ['takenBack', usdt(preview.takenBack)],
    ['covered', usdt(preview.covered)],
  ] as const;
  return (
    <Formik<Values> initialValues={NO_GUARDED_INPUT} validate={validate} onSubmit={onSubmit}>
      <Stack component={Form} noValidate spacing={4} aria-label={t('void.request')}>
        <Typography variant="subtitle1">
          {t('void.sentence', { count: trades, returned: usdt(preview.returned), takenBack: usdt(preview.takenBack) })}
        </Typography>
        <SendChanges
          {...end}
          changes={effects.map(([name, after]) => ({ name: t(`void.${name}`), before: null, after }))}
          submit={t('void.submit', { count: trades })}
          waits={me.fourEyes}
          tone="danger"
          hint={t('void.reasonHint')}
        />
      </Stack>
    </Formik>
  );
}
