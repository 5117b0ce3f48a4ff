import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
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

interface MethodOptions {
  kind: MethodKind;
  stored: Method | null;
}

/** Renders the form of a method and, beside it, its changes and the reason. */
export function MethodForm({ kind, method }: { kind: MethodKind; method: Method | null }) {
  // A later response may hold the change of another administrator, which the form must not reverse.
  const [stored] = useState(method);
  const { t } = useTranslation('adminSetup');
  const me = useAdminMe();
  const navigate = useNavigate();
  const mayChange = useMayCall(METHODS[kind].changedBy);
  const { send, isShown, refusal, draft } = useSend(`methods/${kind}/${stored?._id ?? NEW}`);
  const save = useSaveMethod(kind, stored);
  const doesWait = useDoesWait({ kind, stored });
  // The provider switches a new withdraw method off then.
  const startsOff = me.fourEyes && kind === 'withdraw' && stored === null;
  const initial = useMemo(() => methodValues(stored, startsOff), [stored, startsOff]);
  const validate = useMemo(() => zodValidate(methodSchema(kind, stored)), [kind, stored]);

  async function onSubmit(values: MethodValues, form: FormikHelpers<MethodValues>) {
    const done = t(stored ? 'methods.saved' : 'methods.added', { network: getSymbol(values.paymentAddressType) });
    const submit = () => save(values, values.isBreakGlass && doesWait(values));
    if ((await send({ submit, form, values, done })) && isShown()) await navigate(METHODS[kind].path);
  }

  return (
    <Formik initialValues={initial} validate={validate} onSubmit={onSubmit}>
      <Box component={Form} noValidate aria-label={stored?.paymentAddressType ?? t('methods.new')}>
        <FormColumns
          isReadOnly={!mayChange}
          fields={<MethodFields kind={kind} stored={stored} startsOff={startsOff} />}
          end={
            mayChange ? (
              <SendMethod {...{ kind, stored, refusal, draft }} />
            ) : (
              <Typography color="textSecondary">{t('readOnly')}</Typography>
            )
          }
        />
      </Box>
    </Formik>
  );
}

/** Returns a function for whether typed values need a second administrator. */
function useDoesWait({ kind, stored }: MethodOptions): (values: MethodValues) => boolean {
  const me = useAdminMe();
  return values => {
    if (!me.fourEyes) return false;
    if (stored === null) return kind === 'deposit';
    return needsSecond(changedFields(stored, kind === 'deposit' ? methodFields(values) : withdrawFields(values)));
  };
}

/** Reads the values itself, so that typing renders no other field. */
function SendMethod({
  kind,
  stored,
  refusal,
  draft,
}: MethodOptions & Pick<ReturnType<typeof useSend>, 'refusal' | 'draft'>) {
  const { t } = useTranslation('adminSetup');
  const { values } = useFormikContext<MethodValues>();
  const changesIn = useMethodChanges(kind, stored);
  const doesWait = useDoesWait({ kind, stored });
  return (
    <SendChanges
      {...{ refusal, draft }}
      changes={changesIn(values)}
      call="update"
      submit={t(stored ? 'methods.save' : 'methods.add')}
      waits={doesWait(values)}
      missing={stored ? undefined : t('methods.missing')}
    />
  );
}
