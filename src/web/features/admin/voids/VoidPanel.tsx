import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MAX_VOIDED_TRADES } from '#contract/admin/voidWindows.ts';
import { useGetVoidPreviewQuery, voidWindowsApi } from '#web/api/admin/voidWindows.ts';
import { Field } from '#web/components/form/Field.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { SelectField } from '#web/components/form/SelectField.tsx';
import { useCoins } from '#web/features/admin/shared/useCoins.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { Panes } from '#web/shell/layout/Panes.tsx';
import { useVoidWindow } from './useVoidWindow.ts';
import { VoidRequest } from './VoidRequest.tsx';
import { voidPreviewHidden, voidPreviewShown, voidSaga } from './voidSaga.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

const TIME = { type: 'datetime-local', step: 1 } as const;
const NOTHING = { coinType: 'NONEUSDT', from: '', to: '' };

/** Selects a coin and a time window, previews its void, and requests it. */
export function VoidPanel() {
  const { t } = useTranslation('adminSetup');
  const { coins = [] } = useCoins();
  const { coin, from, to, problem, voidWindow, set } = useVoidWindow();
  const query = useGetVoidPreviewQuery(voidWindow ?? NOTHING, {
    skip: voidWindow === null,
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  useInjectFeature('admin/void', voidSaga);
  useShown(voidWindow === null ? voidPreviewHidden() : voidPreviewShown(voidWindow), voidPreviewHidden());
  const load = useInitialLoad(query);
  return (
    <Panes
      columns="minmax(0, 1fr) 24rem"
      first={
        <Paper component="section" sx={{ p: 4 }}>
          <Stack spacing={4}>
            <Alert severity="warning" icon={<Icon name="alert" />}>
              <strong>{t('void.rule')}</strong> {t('void.noResult')}
            </Alert>
            <SelectField
              label={t('void.coin')}
              value={coin}
              placeholder={t('void.chooseCoin')}
              options={coins.map(({ symbol }) => [symbol, `${symbol}/USDT`] as const)}
              onChange={({ target }) => set('coin', target.value)}
            />
            <Field label={t('void.from')} value={from} onChange={({ target }) => set('from', target.value)} {...TIME} />
            <Field
              label={t('void.to')}
              value={to}
              onChange={({ target }) => set('to', target.value)}
              error={problem === 'order' || problem === 'early' ? t(`void.problem.${problem}`) : null}
              {...TIME}
            />
            <Typography variant="body2" color="textSecondary">
              {t('void.time')}
            </Typography>
          </Stack>
        </Paper>
      }
      second={
        <Paper component="section" sx={{ p: 4 }} aria-live="polite">
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            {t('void.preview')}
          </Typography>
          {voidWindow === null && <Typography color="textSecondary">{t('void.problem.missing')}</Typography>}
          {voidWindow !== null && !query.currentData && <UnknownEffect {...load} />}
          {voidWindow !== null && query.currentData && (
            <>
              <QueryAge select={voidWindowsApi.endpoints.getVoidPreview.select(voidWindow)} />
              <VoidRequest key={JSON.stringify(voidWindow)} voidWindow={voidWindow} preview={query.currentData} />
            </>
          )}
        </Paper>
      }
    />
  );
}

/** Renders the preview before its first data. A window that the provider refuses for its size needs no Retry. */
function UnknownEffect({ failure, retry }: InitialLoad) {
  const { t } = useTranslation('adminSetup');
  const hasTooMany = failure?.kind === 'refused' && failure.fieldCodes?.to?.code === 'max';
  return hasTooMany ? (
    <Typography color="textSecondary">{t('void.tooMany', { max: MAX_VOIDED_TRADES })}</Typography>
  ) : (
    <LoadingRows {...{ failure, retry }} text={t('void.failed')} rows={5} />
  );
}
