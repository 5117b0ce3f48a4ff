import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StepDot } from '#web/shared/records/StepDot.tsx';

interface DepositStep {
  title: string;
  isDone: boolean;
  content: ReactNode;
}

/** What a deposit takes, one numbered step below another. All are open: a person may begin with any of them. */
export function DepositSteps({ steps }: { steps: readonly DepositStep[] }) {
  return (
    <Stepper orientation="vertical" nonLinear activeStep={-1}>
      {steps.map(({ title, isDone, content }) => (
        <Step key={title} active expanded completed={isDone}>
          <StepLabel slots={{ stepIcon: StepDot }}>
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
