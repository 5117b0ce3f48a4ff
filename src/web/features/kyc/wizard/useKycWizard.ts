import { type FormikErrors, useFormik } from 'formik';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { serverNow, type WithClock } from '#web/api/clock.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { say } from '#web/shared/forms/say.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { useKeepKycDraft, useKycDraft } from './kycDraft.ts';
import {
  ALL_FIELDS,
  FIELDS,
  KYC_STEPS,
  type KycField,
  kycForm,
  kycRequest,
  type KycValues,
  NOTHING_TYPED,
} from './kycForm.ts';
import { IMAGES, useKycUploads } from './useKycUploads.ts';
import { useKycPost } from './useKycPost.ts';
import { useStepPlace } from './useStepPlace.ts';

const DAY = '2026-11-21'.length;

/** Returns what the provider says of fields of this form; an image that cannot be used has the form's own text. */
function refusedFields(failure: Failure): FormikErrors<KycValues> {
  const wrong: FormikErrors<KycValues> = {};
  for (const field of ALL_FIELDS) {
    const error = fieldError(failure, field);
    if (error !== undefined) wrong[field] = error;
  }
  if (isRefused(failure, 'file_not_usable'))
    for (const image of IMAGES)
      if (wrong[image]) wrong[image] = say(`kyc:validation.${image === 'cameraRoll' ? 'faceUsed' : 'imageUsed'}`);
  return wrong;
}

/** The wizard without its looks: what is typed, where the person stands, the images on their way and the request. */
export function useKycWizard() {
  const { t } = useTranslation('kyc');
  const { now, toast } = useDeps();
  const store = useStore<WithClock>();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);

  const today = () => new Date(serverNow(store.getState(), now())).toISOString().slice(0, DAY);
  const draft = useKycDraft();
  const formik = useFormik<KycValues>({
    initialValues: { ...NOTHING_TYPED, ...draft.typed },
    validate: values => validatedBy(kycForm(today()))(values),
    onSubmit: () => undefined,
  });
  const place = useStepPlace(draft.step);
  const forgetDraft = useKeepKycDraft(place.step, formik.values);
  const uploads = useKycUploads((image, fileUrl) => void formik.setFieldValue(image, fileUrl));

  const touch = (fields: readonly KycField[]) =>
    formik.setTouched({ ...formik.touched, ...Object.fromEntries(fields.map(field => [field, true])) }, false);

  /** Shows the first step on which one of these is wrong; answers whether there is one. */
  function pointOut(wrong: FormikErrors<KycValues>, steps: readonly (typeof KYC_STEPS)[number][]): boolean {
    const step = steps.find(each => FIELDS[each].some(field => wrong[field]));
    if (step) place.pointOut(step);
    return step !== undefined;
  }

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
        for (const image of IMAGES) if (wrong[image]) void formik.setFieldValue(image, '', false);
      void touch(ALL_FIELDS);
      formik.setErrors(wrong);
      pointOut(wrong, KYC_STEPS);
    },
  });

  async function goOn() {
    void touch(FIELDS[place.step]);
    const wrong = await formik.validateForm();
    if (!pointOut(wrong, [place.step])) place.forward();
  }

  async function handIn() {
    void touch(ALL_FIELDS);
    const wrong = await formik.validateForm();
    if (wrong.cameraRoll) toast({ kind: 'error', text: t('faceMissing') });
    if (!pointOut(wrong, KYC_STEPS)) await post.submit(kycRequest(formik.values));
  }

  return {
    formik,
    place,
    uploads,
    failure,
    stage: post.stage,
    isBusy: post.isBusy,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      setFailure(null);
      void (place.isLast ? handIn() : goOn());
    },
    /** Another document has other pages: what was chosen for the former one is forgotten. */
    onDocumentType(documentType: KycValues['documentType']) {
      uploads.idFront.clear();
      uploads.idBack.clear();
      void formik.setTouched({ ...formik.touched, idFront: false, idBack: false }, false);
      void formik.setFieldValue('documentType', documentType);
    },
  };
}
export type KycWizardState = ReturnType<typeof useKycWizard>;
