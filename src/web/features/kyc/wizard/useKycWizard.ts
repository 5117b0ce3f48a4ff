import { type FormikErrors, type FormikHelpers, useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { KYC_IMAGES, type Kyc } from '#contract/kyc.ts';
import type { Toast } from '#web/deps.ts';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { showFieldErrors } from '#web/shared/forms/showFieldErrors.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getFirstRejectedStep, getPreviousValues } from './previousValues.ts';
import { useSaveKycDraft, useKycDraft } from './kycDraft.ts';
import {
  STEP_FIELDS,
  KYC_STEPS,
  kycForm,
  toKycRequest,
  createStepSchemas,
  type KycValues,
  EMPTY_VALUES,
} from './kycForm.ts';
import { kycFieldErrors } from './kycFieldErrors.ts';
import { kycRequest } from './kycRequest.ts';
import { KYC_FORM } from './useClearKycDraft.ts';
import { useKycUploads } from './useKycUploads.ts';
import { useWizardStep } from './useWizardStep.ts';

type FormikProps = ReturnType<typeof useFormik<KycValues>>;

// Another tab or device has sent documents: nothing of this form can be submitted.
const EARLIER_SUBMISSION = ['already_reviewing', 'already_verified'] as const;

const DAY = '2026-11-21'.length;

/**
 * Shows what the provider refused, and returns the errors. Images that it cannot use are removed, so that they are taken
 * again.
 */
function showRefusal(formik: FormikProps, refusal: Failure): FormikErrors<KycValues> {
  const errors = kycFieldErrors(refusal);
  if (isRefused(refusal, 'file_not_usable'))
    for (const image of KYC_IMAGES) if (errors[image]) void formik.setFieldValue(image, '', false);
  showFieldErrors(formik, errors);
  return errors;
}

function setDocumentType(formik: FormikProps, documentType: KycValues['documentType']): void {
  void formik.setTouched({ ...formik.touched, idFront: false, idBack: false }, false);
  void formik.setFieldValue('documentType', documentType);
}

/** Returns the first step with an error. */
const findInvalidStep = (errors: FormikErrors<KycValues>) =>
  KYC_STEPS.find(step => STEP_FIELDS[step].some(field => errors[field]));

/** Returns the validation of the form: Next validates the current step, Submit KYC everything. */
function useKycValidation({ step, isLast }: Pick<ReturnType<typeof useWizardStep>, 'step' | 'isLast'>) {
  const { now } = useDeps();
  const store = useStore<WithClock>();
  return (values: KycValues): FormikErrors<KycValues> => {
    const today = new Date(serverNow(store.getState(), now())).toISOString().slice(0, DAY);
    return zodValidate<Partial<KycValues>>(isLast ? kycForm(today) : createStepSchemas(today)[step])(values);
  };
}

/** Returns a function that opens the status page with a toast. */
function useOpenStatus() {
  const { toast } = useDeps();
  const navigate = useNavigate();
  return (shown: Toast) => {
    toast(shown);
    void navigate('/kyc/log', { replace: true });
  };
}

/** Holds the state of the wizard: typed values, step, uploads and the request. */
export function useKycWizard(previous: Kyc | null) {
  const { t } = useTranslation('kyc');
  const { toast } = useDeps();
  const openStatus = useOpenStatus();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [prefilled] = useState(() => (previous ? getPreviousValues(previous) : EMPTY_VALUES));
  const draft = useKycDraft(previous ? getFirstRejectedStep(previous) : 'personal');
  const place = useWizardStep(draft.step);
  const { step, isLast } = place;
  const validate = useKycValidation(place);

  /** The form counts as being submitted until the outcome: then the first field with an error takes the focus. */
  function onSubmit(values: KycValues, { setSubmitting, setTouched }: FormikHelpers<KycValues>) {
    setFailure(null);
    if (isLast && post.submit(toKycRequest(values))) return;
    setSubmitting(false);
    if (isLast) return;
    void setTouched({}, false);
    place.forward();
  }

  const formik = useFormik<KycValues>({ initialValues: { ...prefilled, ...draft.typed }, validate, onSubmit });
  useSaveKycDraft(step, formik.values, prefilled);
  const uploads = useKycUploads((image, fileUrl) => void formik.setFieldValue(image, fileUrl));

  const post = useMoneySubmission(kycRequest, KYC_FORM, {
    onConfirmed: () => openStatus({ kind: 'success', text: t('submitted') }),
    onUnresolved: () => formik.setSubmitting(false),
    onRejected: refusal => {
      formik.setSubmitting(false);
      if (EARLIER_SUBMISSION.some(code => isRefused(refusal, code)))
        return openStatus({ kind: 'error', text: failureText(refusal) });
      toast({ kind: 'error', text: t('failed') });
      setFailure(refusal);
      const errors = showRefusal(formik, refusal);
      // A form that was opened again is not submitting, so `onErrors` is not called.
      if (!formik.isSubmitting) place.goTo(findInvalidStep(errors) ?? step);
    },
  });

  return {
    formik,
    place,
    uploads,
    failure,
    status: post.status,
    isBusy: post.isBusy,
    onErrors(errors: FormikErrors<KycValues>) {
      if (isLast && errors.cameraRoll) toast({ kind: 'error', text: t('faceMissing') });
      place.goTo(findInvalidStep(errors) ?? step);
    },
    // Another document has other sides, so its images are cleared.
    onDocumentType(documentType: KycValues['documentType']) {
      uploads.idFront.clear();
      uploads.idBack.clear();
      setDocumentType(formik, documentType);
    },
    // The photo is being taken, so the error that it is required disappears.
    onCapturing: () => void formik.setFieldTouched('cameraRoll', false, false),
  };
}
export type KycWizardState = ReturnType<typeof useKycWizard>;
