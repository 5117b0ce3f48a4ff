import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StepDot } from '#web/shared/records/StepDot.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

interface StepIndicatorProps {
  step: KycStep;
  /** Lists the steps vertically with their names. */
  isNamed?: boolean;
}

/** Shows the current step. Completed steps have a check mark besides their colour. */
export const StepIndicator = memo(function StepIndicator({ step, isNamed = false }: StepIndicatorProps) {
  const { t } = useTranslation('kyc');
  const now = KYC_STEPS.indexOf(step);
  return (
    <Stepper
      activeStep={now}
      orientation={isNamed ? 'vertical' : 'horizontal'}
      alternativeLabel={!isNamed}
      connector={null}
      aria-label={t('steps.label')}
    >
      {KYC_STEPS.map((each, index) => (
        <Step key={each} aria-current={each === step ? 'step' : undefined}>
          <StepLabel icon={<StepDot icon={index + 1} active={each === step} completed={index < now} />}>
            {isNamed && <span aria-hidden>{t(`steps.${each}`)}</span>}
          </StepLabel>
          <Box component="span" sx={visuallyHidden}>
            {t(`steps.${each}`)}
            {index < now && ` ${t('steps.done')}`}
          </Box>
        </Step>
      ))}
    </Stepper>
  );
});
