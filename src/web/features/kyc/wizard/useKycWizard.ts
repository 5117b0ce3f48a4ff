import { type FormikErrors, type FormikHelpers, useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { KYC_IMAGES, type Kyc } from '#contract/kyc.ts';
import { serverNow, type WithClock } from '#web/api/clock.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { firstAsked, formerValues } from './formerValues.ts';
import { useKeepKycDraft, useKycDraft } from './kycDraft.ts';
import { FIELDS, KYC_STEPS, kycForm, kycRequest, kycSteps, type KycValues, NOTHING_TYPED } from './kycForm.ts';
import { refusedFields } from './refusedFields.ts';
import { useKycUploads } from './useKycUploads.ts';
import { useKycPost } from './useKycPost.ts';
import { useStepPlace } from './useStepPlace.ts';

const DAY = '2026-11-21'.length;

/** The wizard without its looks: what is typed, where the user is, the images on their way and the request. */
export function useKycWizard(former: Kyc | null) {
  const { t } = useTranslation('kyc');
  const { now, toast } = useDeps();
  const store = useStore<WithClock>();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [prefilled] = useState(() => (former ? formerValues(former) : NOTHING_TYPED));
  const draft = useKycDraft(former ? firstAsked(former) : 'personal');
  const place = useStepPlace(draft.step);
  const { step, isLast } = place;

  /** Next checks what is on the step, Submit KYC everything. */
  function validate(values: KycValues): FormikErrors<KycValues> {
    const today = new Date(serverNow(store.getState(), now())).toISOString().slice(0, DAY);
    return validatedBy<Partial<KycValues>>(isLast ? kycForm(today) : kycSteps(today)[step])(values);
  }

  async function onSubmit(values: KycValues, { setTouched }: FormikHelpers<KycValues>) {
    setFailure(null);
    if (isLast) return post.submit(kycRequest(values));
    void setTouched({}, false);
    place.forward();
  }

  const formik = useFormik<KycValues>({ initialValues: { ...prefilled, ...draft.typed }, validate, onSubmit });
  const forgetDraft = useKeepKycDraft(step, formik.values, prefilled);
  const uploads = useKycUploads((image, fileUrl) => void formik.setFieldValue(image, fileUrl));

  const post = useKycPost({
    onTaken: forgetDraft,
    onDone: () => {
      toast({ kind: 'success', text: t('submitted') });
      void navigate('/kyc/log', { replace: true });
    },
    onRefused: refusal => {
      toast({ kind: 'error', text: t('failed') });
      setFailure(refusal);
      const wrong = refusedFields(refusal);
      if (isRefused(refusal, 'file_not_usable'))
        for (const image of KYC_IMAGES) if (wrong[image]) void formik.setFieldValue(image, '', false);
      formik.setErrors(wrong);
    },
  });

  return {
    formik,
    place,
    uploads,
    failure,
    stage: post.stage,
    isBusy: post.isBusy,
    /** Turns to the first step on which something is wrong. */
    onWrong(errors: FormikErrors<KycValues>) {
      if (isLast && errors.cameraRoll) toast({ kind: 'error', text: t('faceMissing') });
      const wrong = KYC_STEPS.find(each => FIELDS[each].some(field => errors[field]));
      if (wrong) place.turnTo(wrong);
    },
    /** Another document has other pages: what was chosen for the former one is forgotten. */
    onDocumentType(documentType: KycValues['documentType']) {
      uploads.idFront.clear();
      uploads.idBack.clear();
      void formik.setTouched({ ...formik.touched, idFront: false, idBack: false }, false);
      void formik.setFieldValue('documentType', documentType);
    },
    /** A picture is being taken: that it is required has been heard. */
    onCapturing: () => void formik.setFieldTouched('cameraRoll', false, false),
  };
}
export type KycWizardState = ReturnType<typeof useKycWizard>;
