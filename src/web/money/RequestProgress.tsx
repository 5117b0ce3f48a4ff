import Skeleton from '@mui/material/Skeleton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Card } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { StepDot } from '#web/shared/records/StepDot.tsx';
import { rem } from '#web/theme/tokens.ts';

const ACTIVE: Record<RecordStatus, number> = { Pending: 1, Rejected: 1, Completed: 3 };

// A line joins each marker with the next, and is green once its step is done.
const steps = {
  '& .MuiStep-root': { position: 'relative' },
  '& .MuiStep-root:not(:last-of-type)': { minHeight: rem(56), pb: 4 },
  '& .MuiStepLabel-root': { alignItems: 'flex-start', p: 0 },
  '& .MuiStepLabel-labelContainer': { pt: rem(3) },
  '& .MuiStep-root:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: rem(32),
    bottom: rem(4),
    left: rem(13),
    width: 2,
    borderRadius: 1,
    bgcolor: 'divider',
  },
  '& .MuiStep-root.Mui-completed::before': { bgcolor: 'success.main' },
} as const;

interface RequestProgressProps {
  status: RecordStatus;
  sentAt: string;
  completedText: string;
  /** Shown while the request is in review. */
  reviewNote?: ReactNode;
  /** Shown once the request is completed. */
  amountText: string;
  rejectedText: string;
  /** Whether a rejection returned the money, so that no step stays open. */
  isReversed?: boolean;
}

export function RequestProgress({
  status,
  sentAt,
  completedText,
  reviewNote,
  amountText,
  rejectedText,
  isReversed = false,
}: RequestProgressProps) {
  const { t } = useTranslation(['money', 'parts']);
  const { dateTime } = useDateFormat();
  const isRejected = status === 'Rejected';
  const isPending = status === 'Pending';
  const reviewing = (
    <>
      {isPending && reviewNote && <Note isLine>{reviewNote}</Note>}
      <Note color={isRejected ? 'error' : 'textSecondary'}>
        {isRejected ? t('parts:status.Rejected') : t('money:progress.leave')}
      </Note>
    </>
  );
  return (
    <Card>
      <Stepper orientation="vertical" connector={null} activeStep={ACTIVE[status]} sx={steps}>
        <Step>
          <StepLabel slots={{ stepIcon: StepDot }} optional={<Note>{dateTime(sentAt)}</Note>}>
            {t('money:progress.sent')}
          </StepLabel>
        </Step>
        <Step>
          <StepLabel
            icon={<StepDot isWaiting={isPending} error={isRejected} completed={status === 'Completed'} />}
            optional={status === 'Completed' ? undefined : reviewing}
          >
            {t('money:progress.review')}
          </StepLabel>
        </Step>
        <Step completed={status === 'Completed' || (isRejected && isReversed)}>
          <StepLabel
            slots={{ stepIcon: StepDot }}
            icon={isRejected && !isReversed ? <NotReached /> : undefined}
            optional={status === 'Completed' ? <Note>{amountText}</Note> : undefined}
          >
            {isRejected ? rejectedText : completedText}
          </StepLabel>
        </Step>
      </Stepper>
    </Card>
  );
}

export const RequestProgressSkeleton = () => (
  <Card>
    <Stepper orientation="vertical" connector={null} activeStep={-1} sx={steps}>
      {[true, true, false].map((hasNote, index) => (
        <Step key={index}>
          <StepLabel
            icon={<Skeleton variant="circular" width="1.75rem" height="1.75rem" />}
            optional={hasNote ? <NoteSkeleton /> : undefined}
          >
            <Skeleton variant="text" width="8rem" />
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  </Card>
);

const NoteSkeleton = () => (
  <Typography variant="body2" component="span">
    <Skeleton variant="text" width="10rem" sx={{ display: 'inline-block' }} />
  </Typography>
);

const NotReached = () => <StepDot icon={<Icon name="minus" size={16} />} />;

interface NoteProps {
  color?: 'error' | 'textSecondary';
  /** Places it above another note. */
  isLine?: boolean;
  children: ReactNode;
}

const Note = ({ color = 'textSecondary', isLine = false, children }: NoteProps) => (
  <Typography variant="body2" component="span" color={color} sx={isLine ? { display: 'block' } : undefined}>
    {children}
  </Typography>
);
