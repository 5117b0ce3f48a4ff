import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { HeadCard } from '#web/components/ReceiptHead.tsx';
import { StatusBadge, STATUS_MARK } from '#web/components/StatusBadge.tsx';
import { color, radius, size, weight } from '#web/theme/tokens.ts';

const Box = styled(HeadCard)({
  '& h2': {
    margin: 0,
    fontSize: size.large,
    fontWeight: weight.heavy,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, color: color.muted, fontSize: size.body },
});
const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: radius.round,
  background: color.raised,
});

const ICON: Record<RecordStatus, IconName> = { Pending: 'clock', Completed: 'check', Rejected: 'close' };

interface HeadProps {
  status: RecordStatus;
  fullName: string;
  /** What this means, in words. */
  children?: ReactNode;
}

/** Who is being verified, and how that stands. */
export function KycHead({ status, fullName, children }: HeadProps) {
  return (
    <Box>
      <Ground style={{ color: STATUS_MARK[status] }}>
        <Icon name={ICON[status]} size={28} />
      </Ground>
      <h2>{fullName}</h2>
      <div role="status">
        <StatusBadge status={status} />
      </div>
      {children}
    </Box>
  );
}

/** A verified account needs no papers on screen: whose it is, and that it is. */
export function KycVerified({ fullName }: { fullName: string }) {
  const { t } = useTranslation('kycStatus');
  return (
    <KycHead status="Completed" fullName={fullName}>
      <p>{t('verified')}</p>
    </KycHead>
  );
}
