import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
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
  /** Marks this button as the next action, because the step's own action is done. */
  isNext: boolean;
  /** An image of this step is still uploading. */
  isUploading: boolean;
  failure: Failure | null;
  onBack: () => void;
}

/** Renders Back, and Next or Submit KYC, with the blocked reason and the last refusal. */
export const WizardButtons = memo(function WizardButtons(props: WizardButtonsProps) {
  const { isFirst, isLast, isBusy, isNext, isUploading, failure, onBack } = props;
  const { t } = useTranslation(['kyc', 'app']);
  const joined = useJoinedSentences();
  const failureText = useFailureText();
  const blockedReason = useSubmitBlockedReason(failure);
  const reason = isUploading ? t('kyc:uploading') : isLast ? blockedReason : null;

  return (
    <>
      {failure && !isRateLimited(failure) && !isBusy && (
        <Alert severity="error">{joined(t('kyc:rejected'), failureText(failure, ALL_FIELDS))}</Alert>
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
            <Button type="submit" tone={isNext ? 'brand' : 'quiet'} busy={isBusy} disabledReason={reason}>
              {isLast ? t('kyc:submit') : t('kyc:next')}
            </Button>
          </div>
        </Box>
      </PinnedActions>
    </>
  );
});
