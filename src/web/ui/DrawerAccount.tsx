import styled from '@emotion/styled';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { CopyButton } from './CopyButton.tsx';
import { selectText } from './copyText.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { Icon } from './Icon.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { color, radius, size, tabular, weight } from './tokens.ts';
import { useFirstLoad } from './useFirstLoad.ts';

const Box = styled.div({
  padding: '12px 4px 4px 16px',
  borderRadius: radius.card,
  background: color.page,
  '& strong': { fontSize: size.title, fontWeight: weight.heavy },
});
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: color.muted,
  fontSize: size.note,
  ...tabular,
});
const Verified = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 8,
  color: color.up,
  fontSize: size.small,
  fontWeight: weight.strong,
});

/** Whose account it is: username, the Verified mark, and the Pay ID to copy. */
export function DrawerAccount() {
  const { t } = useTranslation('app');
  const asked = useGetUserByIdQuery();
  const { failure, retry } = useFirstLoad(asked);
  const { data } = asked;
  const payId = useRef<HTMLSpanElement>(null);
  if (!data)
    return failure ? (
      <FailureNotice failure={failure} text={t('userFailed')} onRetry={retry} />
    ) : (
      <SkeletonRows rows={1} rowHeight={92} />
    );
  return (
    <Box>
      <strong>{data.username}</strong>
      {data.isVerified && (
        <Verified>
          <Icon name="check" size={14} />
          {t('menu.verified')}
        </Verified>
      )}
      <Line>
        <span>
          {t('menu.payId')} <span ref={payId}>{data.payId}</span>
        </span>
        <CopyButton
          text={data.payId}
          label={t('menu.copyPayId')}
          copied={t('menu.payIdCopied')}
          onFailed={() => selectText(payId.current)}
        />
      </Line>
    </Box>
  );
}
