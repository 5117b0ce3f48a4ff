import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers, type FormikProps, useFormikContext } from 'formik';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSiteSetting } from '#contract/admin/operations.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { useUpdateSiteSettingMutation, useGetAdminSiteSettingQuery } from '#web/api/admin/operations.ts';
import { FormColumns } from '#web/features/admin/forms/FormColumns.tsx';
import { SendChanges } from '#web/features/admin/forms/SendChanges.tsx';
import { useSend } from '#web/features/admin/forms/useSend.ts';
import { useAdminMe, useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { changedSettings, needsSecond, settingsValues, SettingsValues } from './settingsForm.ts';
import { SettingsGroups } from './SettingsGroups.tsx';
import { useSettingChanges } from './useSettingChanges.ts';

export function SettingsPanel() {
  const { t } = useTranslation('adminSetup');
  const query = useGetAdminSiteSettingQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  const load = useInitialLoad(query);
  if (!query.data) return <LoadingRows {...load} text={t('settings.failed')} rows={4} rowHeight={120} />;
  return <SettingsForm stored={query.data} />;
}

const validate = zodValidate(SettingsValues);
const PAYOUTS = Object.fromEntries(TRADE_DURATIONS.map(duration => [duration, `tradePayout.${duration}`]));

/** Resets the fields that were sent, and keeps what was typed since. */
function resetSent(form: FormikProps<SettingsValues>, sent: SettingsValues): void {
  const before = new Map<string, unknown>(Object.entries(sent));
  const typed = Object.entries(form.values).filter(([name, value]) => before.get(name) !== value);
  form.resetForm();
  void form.setValues({ ...form.initialValues, ...Object.fromEntries(typed) }, false);
}

/** Renders the site settings and, beside them, the changes and the reason. */
function SettingsForm({ stored }: { stored: AdminSiteSetting }) {
  const { t } = useTranslation('adminSetup');
  const doesWait = useDoesWait(stored);
  const mayChange = useMayCall('PUT /api/updateSiteSetting');
  const [update] = useUpdateSiteSettingMutation();
  const { send, refusal, draft } = useSend('settings');
  const initial = useMemo(() => settingsValues(stored), [stored]);
  const shown = useRef<FormikProps<SettingsValues>>(null);

  async function onSubmit(values: SettingsValues, form: FormikHelpers<SettingsValues>) {
    const body = { ...changedSettings(stored, values), reason: values.reason.trim() };
    const isAccepted = await send({
      submit: () => update({ body, isBreakGlass: values.isBreakGlass && doesWait(values) }),
      form,
      values,
      fields: PAYOUTS,
      done: t('settings.saved'),
    });
    if (isAccepted && shown.current) resetSent(shown.current, values);
  }

  return (
    <Formik innerRef={shown} initialValues={initial} validate={validate} onSubmit={onSubmit} enableReinitialize>
      <Box component={Form} noValidate aria-label={t('settings.title')}>
        <FormColumns
          isReadOnly={!mayChange}
          fields={<SettingsGroups />}
          end={
            mayChange ? (
              <SendSettings {...{ stored, refusal, draft }} />
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
function useDoesWait(stored: AdminSiteSetting): (values: SettingsValues) => boolean {
  const me = useAdminMe();
  return values => me.fourEyes && needsSecond(changedSettings(stored, values));
}

interface SendSettingsProps extends Pick<ReturnType<typeof useSend>, 'refusal' | 'draft'> {
  stored: AdminSiteSetting;
}

/** Reads the values itself, so that typing renders no other field. */
function SendSettings({ stored, refusal, draft }: SendSettingsProps) {
  const { t } = useTranslation('adminSetup');
  const { values } = useFormikContext<SettingsValues>();
  const changesIn = useSettingChanges(stored);
  const doesWait = useDoesWait(stored);
  return (
    <SendChanges
      {...{ refusal, draft }}
      changes={changesIn(values)}
      call="update"
      submit={t('settings.save')}
      waits={doesWait(values)}
    />
  );
}
