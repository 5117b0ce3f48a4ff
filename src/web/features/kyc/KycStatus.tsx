import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import { getFullName } from '#web/shared/format/getFullName.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { KycColumn } from './KycColumn.tsx';
import { KycHeader, KycVerified } from './KycHeader.tsx';
import { KycDocuments } from './KycDocuments.tsx';
import { KycRevoked } from './KycRevoked.tsx';
import { kycHidden, kycShown } from './kycSaga.ts';
import { useKyc } from './useKyc.ts';
import { useVerification } from './useVerification.ts';
import { useClearKycDraft } from './wizard/useClearKycDraft.ts';

interface KycStatusProps {
  /** A path or a callback for a new submission. */
  resubmit: string | (() => void);
  /** Shown when there is no submission. */
  children: ReactNode;
}

/** Shows the verification status and refreshes it every ten seconds. */
export function KycStatus({ resubmit, children }: KycStatusProps) {
  const { t } = useTranslation('kycStatus');
  const { kyc, hasNoSubmission, isHidden, failure, retry, updatedAt, isFailing } = useKyc();
  const verification = useVerification(kyc);
  const { data: user } = useGetUserByIdQuery();
  useShown(kycShown(), kycHidden());
  // Without the user an old approval may have been revoked, with a newer request whose outcome is unknown.
  useClearKycDraft(user !== undefined && (verification === 'Pending' || verification === 'Completed'));
  if (hasNoSubmission) return <NoSubmission>{children}</NoSubmission>;
  if (isHidden)
    return (
      <KycColumn>
        <AccountStatus />
        <NoticeLine>{t('hidden')}</NoticeLine>
      </KycColumn>
    );
  const unavailable = <LoadingRows failure={failure} retry={retry} text={t('failed')} rows={6} rowHeight={60} />;
  return (
    <KycColumn>
      {kyc ? (
        <>
          <LastUpdated updatedAt={updatedAt} isFailing={isFailing} />
          {verification === null && unavailable}
          {verification === 'Completed' && <KycVerified fullName={getFullName(kyc)} />}
          {verification === 'Revoked' && <KycRevoked resubmit={resubmit} />}
          {verification === kyc.status && verification !== 'Completed' && (
            <KycDocuments kyc={kyc} resubmit={resubmit} />
          )}
        </>
      ) : (
        <>
          {failure && <AccountStatus />}
          {failure && user?.isVerified ? null : unavailable}
        </>
      )}
    </KycColumn>
  );
}

/** Shows the verification status of a stored user record with its time. */
function AccountStatus() {
  const { data: user, error, fulfilledTimeStamp } = useGetUserByIdQuery();
  if (!user?.isVerified && !user?.isVerificationPending) return null;
  return (
    <>
      <LastUpdated updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />
      {user.isVerified ? (
        <KycVerified fullName={user.fullName} />
      ) : (
        <KycHeader status="Pending" fullName={user.fullName} />
      )}
    </>
  );
}

// An administrator may have verified the account without documents.
function NoSubmission({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kycStatus');
  const query = useGetUserByIdQuery();
  const load = useInitialLoad(query);
  const { data: user } = query;
  if (user && !user.isVerified && !user.isVerificationPending) return children;
  return (
    <KycColumn>
      {user ? <AccountStatus /> : <LoadingRows {...load} text={t('failed')} rows={6} rowHeight={60} />}
    </KycColumn>
  );
}
