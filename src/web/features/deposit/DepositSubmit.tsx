import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { type Failure, isTooMany } from '#web/api/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { useOnline } from '#web/shell/OfflineBanner.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';

/** The fields that the form marks itself. */
const MARKED = ['amount', 'transactionScreenshot'];

const Why = styled.p({ margin: 0, color: color.down, fontSize: size.note, textAlign: 'center' });

interface DepositSubmitProps {
  isBusy: boolean;
  isUploading: boolean;
  isConfirmed: boolean;
  /** Why the last request was not taken. */
  failure: Failure | null;
}

/** The button of the form, with the reason when it cannot be pressed and why the last attempt was refused. */
export function DepositSubmit({ isBusy, isUploading, isConfirmed, failure }: DepositSubmitProps) {
  const { t } = useTranslation(['deposit', 'app']);
  const failureText = useFailureText();
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);

  function reason(): string | null {
    if (!isOnline) return t('app:offline');
    if (waitS > 0) return t('app:failure.tooMany', { count: waitS });
    if (!isConfirmed) return t('deposit:checkout.confirming');
    return isUploading ? t('deposit:checkout.uploading') : null;
  }

  return (
    <div>
      {failure && !isTooMany(failure) && !isBusy && (
        <Why role="alert">{`${t('deposit:checkout.rejected')} ${failureText(failure, MARKED)}`}</Why>
      )}
      <Button type="submit" busy={isBusy} disabledReason={reason()}>
        {t('deposit:checkout.submit')}
      </Button>
    </div>
  );
}
