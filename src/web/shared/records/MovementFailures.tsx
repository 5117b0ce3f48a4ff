import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { useMovements } from './useMovements.ts';

/** Shows which of the two logs failed its first load, each with Retry. */
export function MovementFailures({
  depositLoad,
  withdrawLoad,
}: Pick<ReturnType<typeof useMovements>, 'depositLoad' | 'withdrawLoad'>) {
  const { t } = useTranslation('parts');
  return (
    <>
      {depositLoad.failure && (
        <FailureNotice failure={depositLoad.failure} text={t('movement.depositsFailed')} onRetry={depositLoad.retry} />
      )}
      {withdrawLoad.failure && (
        <FailureNotice
          failure={withdrawLoad.failure}
          text={t('movement.withdrawsFailed')}
          onRetry={withdrawLoad.retry}
        />
      )}
    </>
  );
}
