import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import type { LoadState } from '#web/shared/query/loadState.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { TransferRefusal } from './TransferRefusal.tsx';

// The form marks errors of these fields itself.
const FORM_FIELDS = ['amount', 'receivePId'];

interface TransferSubmitProps {
  isBusy: boolean;
  terms: LoadState;
  account: LoadState;
  failure: Failure | null;
  /** The confirmation shows the refusal itself. */
  isConfirming: boolean;
  /** Fee and received amount, where they are not in the form. */
  quote: ReactNode;
}

/** Renders the submit button with its blocked reason and the last refusal. */
export function TransferSubmit(props: TransferSubmitProps) {
  const { isBusy, terms, account, failure, isConfirming, quote } = props;
  const { t } = useTranslation(['transfer', 'app']);
  const reason = useSubmitBlockedReason(
    failure,
    terms === 'failed' && t('transfer:form.feeUnavailable'),
    account === 'failed' && t('app:userFailed'),
    (terms === 'loading' || account === 'loading') && t('app:loading'),
  );

  return (
    <PinnedActions
      hasTabs
      notice={failure && !isBusy && !isConfirming && <TransferRefusal failure={failure} fields={FORM_FIELDS} />}
    >
      {quote}
      <Button type="submit" busy={isBusy} disabledReason={reason}>
        {t('transfer:form.submit')}
      </Button>
    </PinnedActions>
  );
}
