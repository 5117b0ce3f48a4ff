import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { unseen } from '#web/theme/tokens.ts';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

const DOT = { width: '1.75rem', height: '1.75rem', typography: 'subtitle2' };
const LOOKS = {
  done: { bgcolor: 'success.soft', color: 'success.main' },
  present: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  ahead: { bgcolor: 'background.paper', color: 'text.secondary' },
};

const lookAt = (index: number, now: number): keyof typeof LOOKS =>
  index < now ? 'done' : index === now ? 'present' : 'ahead';

/** Where the user is among the five steps. What is done has a check mark, not only another colour. */
export const StepIndicator = memo(function StepIndicator({ step }: { step: KycStep }) {
  const { t } = useTranslation('kyc');
  const now = KYC_STEPS.indexOf(step);
  return (
    <Stepper activeStep={now} alternativeLabel connector={null} aria-label={t('steps.label')}>
      {KYC_STEPS.map((each, index) => (
        <Step key={each} aria-current={each === step ? 'step' : undefined}>
          <StepLabel
            icon={
              <Avatar component="span" sx={{ ...DOT, ...LOOKS[lookAt(index, now)] }}>
                {index < now ? <Icon name="check" size={16} /> : <span aria-hidden>{index + 1}</span>}
              </Avatar>
            }
          />
          <Box component="span" sx={unseen}>
            {t(`steps.${each}`)}
            {index < now && ` ${t('steps.done')}`}
          </Box>
        </Step>
      ))}
    </Stepper>
  );
});
