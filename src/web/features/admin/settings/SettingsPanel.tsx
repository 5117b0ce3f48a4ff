import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
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

/** Renders the site settings and, beside them, the changes and the reason. */
function SettingsForm({ stored }: { stored: AdminSiteSetting }) {
  const { t } = useTranslation('adminSetup');
  const me = useAdminMe();
  const mayChange = useMayCall('PUT /api/updateSiteSetting');
  const [update] = useUpdateSiteSettingMutation();
  const { send, ...end } = useSend('settings');
  const changesIn = useSettingChanges(stored);
  const initial = useMemo(() => settingsValues(stored), [stored]);

  const waits = (values: SettingsValues) => me.fourEyes && needsSecond(changedSettings(stored, values));

  async function onSubmit(values: SettingsValues, form: FormikHelpers<SettingsValues>) {
    const body = { ...changedSettings(stored, values), reason: values.reason.trim() };
    const isAccepted = await send({
      submit: () => update({ body, isBreakGlass: values.isBreakGlass && waits(values) }),
      form,
      values,
      fields: PAYOUTS,
      done: t('settings.saved'),
    });
    if (isAccepted) form.resetForm();
  }

  return (
    <Formik initialValues={initial} validate={validate} onSubmit={onSubmit} enableReinitialize>
      {({ values }) => (
        <Box component={Form} noValidate aria-label={t('settings.title')}>
          <FormColumns
            isReadOnly={!mayChange}
            fields={<SettingsGroups />}
            end={
              mayChange ? (
                <SendChanges
                  {...end}
                  changes={changesIn(values)}
                  call="update"
                  submit={t('settings.save')}
                  waits={waits(values)}
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
