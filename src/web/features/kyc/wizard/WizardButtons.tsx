import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { type Failure, isTooMany } from '#web/api/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { useOnline } from '#web/shell/OfflineBanner.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { ALL_FIELDS } from './kycForm.ts';

const Row = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  marginTop: 8,
});
const Why = styled.p({ margin: 0, color: color.down, fontSize: size.note, textAlign: 'center' });

interface WizardButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  /** An image that this step asks for is still on its way. */
  isUploading: boolean;
  /** Why the last request was not taken. */
  failure: Failure | null;
  onBack: () => void;
}

/** Back, and Next or Submit KYC, with the reason when it cannot be pressed and why the last attempt was refused. */
export function WizardButtons({ isFirst, isLast, isBusy, isUploading, failure, onBack }: WizardButtonsProps) {
  const { t } = useTranslation(['kyc', 'app']);
  const failureText = useFailureText();
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);

  function reason(): string | null {
    if (isUploading) return t('kyc:uploading');
    if (!isLast) return null;
    if (!isOnline) return t('app:offline');
    return waitS > 0 ? t('app:failure.tooMany', { count: waitS }) : null;
  }

  return (
    <>
      {failure && !isTooMany(failure) && !isBusy && (
        <Why role="alert">{`${t('kyc:rejected')} ${failureText(failure, ALL_FIELDS)}`}</Why>
      )}
      <Row>
        {!isFirst && (
          <div>
            <Button tone="quiet" isLocked={isBusy} onClick={onBack}>
              {t('kyc:back')}
            </Button>
          </div>
        )}
        <div>
          <Button type="submit" busy={isBusy} disabledReason={reason()}>
            {isLast ? t('kyc:submit') : t('kyc:next')}
          </Button>
        </div>
      </Row>
    </>
  );
}
