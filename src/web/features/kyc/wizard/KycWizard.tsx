import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormikProvider } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_IMAGES, type Kyc } from '#contract/kyc.ts';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { Card } from '#web/components/Card.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { AddressStep } from './AddressStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FaceStep } from './FaceStep.tsx';
import { IncomeStep } from './IncomeStep.tsx';
import { KYC_STEPS, type KycValues } from './kycForm.ts';
import { PersonalStep } from './PersonalStep.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { StepNotice } from './StepNotice.tsx';
import { isUploading } from './useKycUploads.ts';
import { type KycWizardState, useKycWizard } from './useKycWizard.ts';
import { WizardButtons } from './WizardButtons.tsx';

/**
 * Renders the five steps of a submission. Typed values survive failures, a reload and a new sign-in; images stay until
 * the user leaves the form. After a rejection it starts with the previous submission.
 */
export function KycWizard({ previous }: { previous: Kyc | null }) {
  const { t } = useTranslation('kyc');
  const heading = useId();
  const wizard = useKycWizard(previous);
  const { formik, place, uploads, failure, status, isBusy, onErrors } = wizard;
  const { step, isFirst, isLast } = place;
  const isWide = useIsWide();
  const number = KYC_STEPS.indexOf(step) + 1;
  const indicator = <StepIndicator step={step} isNamed={isWide} />;
  const guide = (
    <>
      {isWide ? <Card>{indicator}</Card> : indicator}
      <StepNotice step={step} previous={previous} />
    </>
  );
  const form = (
    <Stack
      component="form"
      noValidate
      onSubmit={formik.handleSubmit}
      aria-label={t('title')}
      spacing={5}
      sx={ABOVE_PINNED}
    >
      {!isWide && guide}
      <Stack
        component="section"
        ref={place.section}
        tabIndex={-1}
        aria-labelledby={heading}
        spacing={4}
        sx={{ outline: 0 }}
      >
        <Typography id={heading} component="h2" variant="h3">
          {t('steps.place', { number, count: KYC_STEPS.length, name: t(`steps.${step}`) })}
        </Typography>
        <StepFields wizard={wizard} />
      </Stack>
      <WizardButtons
        isFirst={isFirst}
        isLast={isLast}
        isBusy={isBusy}
        isNext={!isLast || formik.values.cameraRoll !== ''}
        isUploading={
          (isLast || step === 'documents') && isUploading(uploads, isLast ? KYC_IMAGES : ['idFront', 'idBack'])
        }
        failure={failure}
        onBack={place.back}
      />
      <MoneyNotice status={status} logTo="/kyc/log" logName={t('statusName')} />
      <FocusFirstError<KycValues> onErrors={onErrors} />
    </Stack>
  );
  return (
    <FormikProvider value={formik}>
      {/* The form keeps its place in the tree on a rotation, because the camera may be running. */}
      <TwoColumns first={form} second={isWide && guide} />
    </FormikProvider>
  );
}

const FIELDS = { minWidth: 0, p: 0, border: 0 };

/** Renders the fields, locked while the request is in flight, because a change would not be sent. */
const StepFields = ({ wizard }: { wizard: KycWizardState }) => (
  <Stack component="fieldset" role="presentation" disabled={wizard.isBusy} spacing={4} sx={FIELDS}>
    <FieldsOfStep wizard={wizard} />
  </Stack>
);

function FieldsOfStep({ wizard }: { wizard: KycWizardState }) {
  const { place, uploads, isBusy, onDocumentType, onCapturing } = wizard;
  switch (place.step) {
    case 'personal':
      return <PersonalStep />;
    case 'address':
      return <AddressStep />;
    case 'income':
      return <IncomeStep />;
    case 'documents':
      return <DocumentsStep uploads={uploads} onDocumentType={onDocumentType} />;
    case 'face':
      return <FaceStep upload={uploads.cameraRoll} isLocked={isBusy} onCapturing={onCapturing} />;
  }
}
