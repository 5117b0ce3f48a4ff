import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StepDot } from '#web/shared/records/StepDot.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';

// The title of a step names its only field.
const hiddenLabels = { mt: -2, '& .MuiFormLabel-root': visuallyHidden };

export interface DepositStep {
  title: string;
  isDone: boolean;
  content: ReactNode;
}

interface DepositStepsProps {
  steps: readonly DepositStep[];
  /** The number of steps in the column before. */
  before?: number;
}

/** Renders numbered steps. All are open, because the user may begin with any of them. */
export function DepositSteps({ steps, before = 0 }: DepositStepsProps) {
  return (
    <Stepper orientation="vertical" nonLinear activeStep={-1} sx={hiddenLabels}>
      {steps.map(({ title, isDone, content }, index) => (
        <Step key={title} active expanded completed={isDone}>
          <StepLabel slots={{ stepIcon: StepDot }} icon={before + index + 1}>
            <Typography variant="subtitle1" component="h2">
              {title}
            </Typography>
          </StepLabel>
          <StepContent>{content}</StepContent>
        </Step>
      ))}
    </Stepper>
  );
}
