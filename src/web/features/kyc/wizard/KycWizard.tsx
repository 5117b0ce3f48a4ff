import styled from '@emotion/styled';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { AddressStep } from './AddressStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FaceStep } from './FaceStep.tsx';
import { IncomeStep } from './IncomeStep.tsx';
import { KYC_STEPS } from './kycForm.ts';
import { PersonalStep } from './PersonalStep.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { IMAGES, isUploading } from './useKycUploads.ts';
import { type KycWizardState, useKycWizard } from './useKycWizard.ts';
import { WizardButtons } from './WizardButtons.tsx';

const Column = styled.form({ display: 'flex', flexDirection: 'column', gap: 20 });
const Step = styled.section({ display: 'flex', flexDirection: 'column', gap: 16, outline: 0 });

/**
 * Hands in a person's identity papers, in five steps. What is typed stays through failures, a reload and a new sign-in;
 * the three images stay until the form is left.
 */
export function KycWizard() {
  const { t } = useTranslation('kyc');
  const wizard = useKycWizard();
  const { formik, place, uploads, failure, stage, isBusy, onSubmit } = wizard;
  const { step, isFirst, isLast } = place;
  const name = t('steps.place', {
    number: KYC_STEPS.indexOf(step) + 1,
    count: KYC_STEPS.length,
    name: t(`steps.${step}`),
  });
  return (
    <FormikProvider value={formik}>
      <Column noValidate onSubmit={onSubmit} aria-label={t('title')}>
        <StepIndicator step={step} />
        <Step ref={place.section} tabIndex={-1} aria-label={name}>
          <StepFields wizard={wizard} />
        </Step>
        <WizardButtons
          isFirst={isFirst}
          isLast={isLast}
          isBusy={isBusy}
          isUploading={
            (isLast || step === 'documents') && isUploading(uploads, isLast ? IMAGES : ['idFront', 'idBack'])
          }
          failure={failure}
          onBack={place.back}
        />
        <MoneyNotice stage={stage} logTo="/kyc/log" logName={t('statusName')} />
      </Column>
    </FormikProvider>
  );
}

function StepFields({ wizard: { place, uploads, isBusy, onDocumentType } }: { wizard: KycWizardState }) {
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
      return <FaceStep upload={uploads.cameraRoll} isLocked={isBusy} />;
  }
}
