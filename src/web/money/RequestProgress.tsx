import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Card } from '#web/components/Card.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { STATUS_MARK } from '#web/components/StatusBadge.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';

const IN_REVIEW = 1;
const ALL_DONE = 3;

interface RequestProgressProps {
  status: RecordStatus;
  sentAt: string;
  /** What has happened when the request is completed. */
  goal: string;
}

/** Shows how far a reviewed request has come. A rejected one has no steps left to show. */
export function RequestProgress({ status, sentAt, goal }: RequestProgressProps) {
  const { t } = useTranslation('money');
  const { dateTime } = useLocale();
  if (status === 'Rejected') return null;
  const isPending = status === 'Pending';
  return (
    <Card>
      <Stepper orientation="vertical" activeStep={isPending ? IN_REVIEW : ALL_DONE}>
        <Step>
          <StepLabel
            optional={
              <Typography variant="body2" component="span" color="textSecondary">
                {dateTime(sentAt)}
              </Typography>
            }
          >
            {t('progress.sent')}
          </StepLabel>
        </Step>
        <Step>
          <StepLabel icon={isPending ? <Spinner size={28} color={STATUS_MARK.Pending} /> : undefined}>
            {t('progress.review')}
          </StepLabel>
        </Step>
        <Step>
          <StepLabel>{goal}</StepLabel>
        </Step>
      </Stepper>
    </Card>
  );
}
