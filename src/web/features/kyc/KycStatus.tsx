import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { fullNameOf } from './fullName.ts';
import { KycColumn } from './KycColumn.tsx';
import { KycHead, KycVerified } from './KycHead.tsx';
import { KycPapers } from './KycPapers.tsx';
import { kycHidden, kycShown } from './kycSaga.ts';
import { useKyc } from './useKyc.ts';
import { useNoKycDraft } from './wizard/useNoKycDraft.ts';

interface KycStatusProps {
  /** Where rejected papers are sent anew: a way there, or what to do here. */
  again: string | (() => void);
  /** What stands here when nothing was sent yet. */
  children: ReactNode;
}

/** How the verification of this account stands, asked for again every ten seconds while it is on screen. */
export function KycStatus({ again, children }: KycStatusProps) {
  const { t } = useTranslation('kycStatus');
  const { kyc, isNone, isHidden, failure, retry, updatedAt, isFailing } = useKyc();
  const { data: user } = useGetUserByIdQuery();
  useShown(kycShown(), kycHidden());
  useNoKycDraft(kyc !== undefined && kyc.status !== 'Rejected');
  if (isNone) return <NoPapers>{children}</NoPapers>;
  if (isHidden)
    return (
      <KycColumn>
        <MarkedStatus />
        <NoticeLine>{t('hidden')}</NoticeLine>
      </KycColumn>
    );
  const unavailable = <AwaitedRows failure={failure} retry={retry} text={t('failed')} rows={6} rowHeight={60} />;
  return (
    <KycColumn>
      {kyc ? (
        <>
          <Freshness updatedAt={updatedAt} isFailing={isFailing} />
          {kyc.status === 'Completed' ? (
            <KycVerified fullName={fullNameOf(kyc)} />
          ) : (
            <KycPapers kyc={kyc} again={user?.isVerified ? null : again} />
          )}
        </>
      ) : (
        <>
          {failure && <MarkedStatus />}
          {failure && user?.isVerified ? null : unavailable}
        </>
      )}
    </KycColumn>
  );
}

/** What the user record says of the verification, as of its time, without the submission. */
function MarkedStatus() {
  const { data: user, error, fulfilledTimeStamp } = useGetUserByIdQuery();
  if (!user?.isVerified && !user?.isVerificationPending) return null;
  return (
    <>
      <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />
      {user.isVerified ? (
        <KycVerified fullName={user.fullName} />
      ) : (
        <KycHead status="Pending" fullName={user.fullName} />
      )}
    </>
  );
}

/** Nothing was sent; still an operator may have verified this account without papers. */
function NoPapers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kycStatus');
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data: user } = asked;
  if (user && !user.isVerified && !user.isVerificationPending) return children;
  return (
    <KycColumn>
      {user ? <MarkedStatus /> : <AwaitedRows {...load} text={t('failed')} rows={6} rowHeight={60} />}
    </KycColumn>
  );
}
