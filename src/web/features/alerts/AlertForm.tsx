import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { toPair } from '#contract/coins.ts';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { Button } from '#web/components/Button.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { selectQuote, selectStandingPrice, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { QuotedPrice } from '#web/shell/QuotedPrice.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import { AlertDraft, AlertValues, getDraftName, getReachedMessage, isReached } from './alertForm.ts';
import { useCreateAlert } from './useCreateAlert.ts';

const EMPTY: AlertValues = { direction: 'above', price: '' };
const validate = zodValidate(AlertValues);

function SaveDraft({ coin }: { coin: string }) {
  const { values } = useFormikContext<AlertValues>();
  useSaveDraft(getDraftName(coin), values, values.price !== '');
  return null;
}

/** Submits an alert. A toast announces a failure after the user has left the form, which keeps the draft. */
function useAlertSubmission(coin: string) {
  const { t } = useTranslation('alerts');
  const { toast, storage } = useDeps();
  const { price } = useMoneyFormat();
  const withUnit = useUnitFormat();
  const isMounted = useIsMounted();
  const { createAlert, failure } = useCreateAlert(coin);
  const store = useStore<WithMarket>();

  async function onSubmit(values: AlertValues, { setFieldError, resetForm }: FormikHelpers<AlertValues>) {
    // Only the server knows its price while the one shown here is stale or of another exchange.
    const state = store.getState();
    const now = selectStandingPrice(toPair(coin))(state);
    if (now !== null && isReached(values, now)) {
      const shown = withUnit(price(now, selectQuote(toPair(coin))(state)?.decimals), t('unit'));
      setFieldError('price', getReachedMessage(values.direction, shown));
      return;
    }
    const token = storage.get(USER_TOKEN);
    const refusal = await createAlert(values);
    // A logout aborts the request; neither it nor the next user reads about it.
    if (storage.get(USER_TOKEN) !== token) return;
    if (refusal) {
      if (!isMounted.current) toast({ kind: 'error', text: t('createFailed') });
      setFieldError('price', fieldError(refusal, 'price'));
      return;
    }
    resetForm({ values: { ...EMPTY, direction: values.direction } });
    toast({ kind: 'success', text: t('created') });
  }

  return { onSubmit, failure };
}

export function AlertForm({ coin }: { coin: string }) {
  const { t } = useTranslation('alerts');
  const translateError = useTranslatedError();
  const draft = useDraft(getDraftName(coin), AlertDraft);
  const { onSubmit, failure } = useAlertSubmission(coin);
  const blockedReason = useSubmitBlockedReason(failure);

  return (
    <Formik initialValues={{ ...EMPTY, ...draft }} validate={validate} validateOnBlur={false} onSubmit={onSubmit}>
      {({ values, errors, touched, isSubmitting, setFieldValue }) => (
        <Stack component={Form} useFlexGap spacing={3} noValidate>
          <CurrentPrice pair={toPair(coin)} />
          <ChoiceChips
            isWrapped
            label={t('direction')}
            name="direction"
            value={values.direction}
            options={(['above', 'below'] as const).map(value => ({ value, label: t(value) }))}
            onChange={next => void setFieldValue('direction', next)}
          />
          <AmountField
            label={t('price')}
            name="price"
            unit={t('unit')}
            value={values.price}
            onChange={typed => void setFieldValue('price', typed)}
            error={touched.price && errors.price ? translateError(errors.price) : null}
          />
          {failure && !isSubmitting && !isRateLimited(failure) && <CreateFailure failure={failure} />}
          <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
            {t('submit')}
          </Button>
          <Typography variant="caption" color="textSecondary" align="center">
            {t('once')}
          </Typography>
          {isSubmitting && <SlowHint />}
          <FocusFirstError />
          <SaveDraft coin={coin} />
        </Stack>
      )}
    </Formik>
  );
}

function CreateFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('alerts');
  const joined = useJoinedSentences();
  const failureText = useFailureText();
  return <FormNotice>{joined(t('createFailed'), failureText(failure))}</FormNotice>;
}

function CurrentPrice({ pair }: { pair: string }) {
  const { t } = useTranslation('alerts');
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', '&:has(> :only-child)': { display: 'none' } }}>
      <Typography color="textSecondary">{t('now')}</Typography>
      <QuotedPrice pair={pair} />
    </Stack>
  );
}
