import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { ALL_FIELDS } from './kycForm.ts';

const ROW = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
  alignItems: 'start',
};

interface WizardButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  /** The step's own action is done, so that this one is the next. */
  isNext: boolean;
  /** An image that this step asks for is still on its way. */
  isUploading: boolean;
  /** Why the last request was not taken. */
  failure: Failure | null;
  onBack: () => void;
}

/** Back, and Next or Submit KYC, with the reason when it cannot be pressed and why the last attempt was refused. */
export function WizardButtons({ isFirst, isLast, isBusy, isNext, isUploading, failure, onBack }: WizardButtonsProps) {
  const { t } = useTranslation(['kyc', 'app']);
  const failureText = useFailureText();
  const blockedReason = useSubmitBlockedReason(failure);
  const reason = isUploading ? t('kyc:uploading') : isLast ? blockedReason : null;

  return (
    <>
      {failure && !isRateLimited(failure) && !isBusy && (
        <Alert severity="error">{`${t('kyc:rejected')} ${failureText(failure, ALL_FIELDS)}`}</Alert>
      )}
      <PinnedActions hasTabs isPinned={isNext}>
        <Box sx={ROW}>
          {!isFirst && (
            <div>
              <Button tone="quiet" isLocked={isBusy} onClick={onBack}>
                {t('kyc:back')}
              </Button>
            </div>
          )}
          <div>
            <Button type="submit" busy={isBusy} disabledReason={reason}>
              {isLast ? t('kyc:submit') : t('kyc:next')}
            </Button>
          </div>
        </Box>
      </PinnedActions>
    </>
  );
}
