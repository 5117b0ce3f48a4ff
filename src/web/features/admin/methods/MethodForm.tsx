import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormColumns } from '#web/features/admin/forms/FormColumns.tsx';
import { SendChanges } from '#web/features/admin/forms/SendChanges.tsx';
import { getSymbol } from '#web/features/admin/forms/textRules.ts';
import { useSend } from '#web/features/admin/forms/useSend.ts';
import { useAdminMe, useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import {
  changedFields,
  type Method,
  methodFields,
  type MethodKind,
  methodSchema,
  type MethodValues,
  methodValues,
  needsSecond,
  withdrawFields,
} from './methodForm.ts';
import { MethodFields } from './MethodFields.tsx';
import { METHODS, NEW } from './methodPages.ts';
import { useMethodChanges } from './useMethodChanges.ts';
import { useSaveMethod } from './useMethods.ts';

/** Renders the form of a method and, beside it, its changes and the reason. */
export function MethodForm({ kind, method }: { kind: MethodKind; method: Method | null }) {
  // A later response may hold the change of another administrator, which the form must not reverse.
  const [stored] = useState(method);
  const { t } = useTranslation('adminSetup');
  const me = useAdminMe();
  const navigate = useNavigate();
  const mayChange = useMayCall(METHODS[kind].changedBy);
  const { send, isShown, ...end } = useSend(`methods/${kind}/${stored?._id ?? NEW}`);
  const save = useSaveMethod(kind, stored);
  const changesIn = useMethodChanges(kind, stored);
  // The provider switches a new withdraw method off then.
  const startsOff = me.fourEyes && kind === 'withdraw' && stored === null;
  const initial = useMemo(() => methodValues(stored, startsOff), [stored, startsOff]);
  const validate = useMemo(() => zodValidate(methodSchema(kind, stored)), [kind, stored]);

  function waits(values: MethodValues): boolean {
    if (!me.fourEyes) return false;
    if (stored === null) return kind === 'deposit';
    return needsSecond(changedFields(stored, kind === 'deposit' ? methodFields(values) : withdrawFields(values)));
  }

  async function onSubmit(values: MethodValues, form: FormikHelpers<MethodValues>) {
    const done = t(stored ? 'methods.saved' : 'methods.added', { network: getSymbol(values.paymentAddressType) });
    const submit = () => save(values, values.isBreakGlass && waits(values));
    if ((await send({ submit, form, values, done })) && isShown()) await navigate(METHODS[kind].path);
  }

  return (
    <Formik initialValues={initial} validate={validate} onSubmit={onSubmit}>
      {({ values }) => (
        <Box component={Form} noValidate aria-label={stored?.paymentAddressType ?? t('methods.new')}>
          <FormColumns
            isReadOnly={!mayChange}
            fields={<MethodFields kind={kind} stored={stored} startsOff={startsOff} />}
            end={
              mayChange ? (
                <SendChanges
                  {...end}
                  changes={changesIn(values)}
                  call="update"
                  submit={t(stored ? 'methods.save' : 'methods.add')}
                  waits={waits(values)}
                  missing={stored ? undefined : t('methods.missing')}
                />
              ) : (
                <Typography color="textSecondary">{t('readOnly')}</Typography>
              )
            }
          />
        </Box>
      )}
    </Formik>
  );
}
