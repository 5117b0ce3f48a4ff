import styled from '@emotion/styled';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, plainButton, radius, size, tabular, TOUCH, weight } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

const Box = styled.div({
  padding: '12px 4px 4px 16px',
  borderRadius: radius.card,
  background: color.page,
  '& strong': { color: color.text, fontSize: size.title, fontWeight: weight.heavy, overflowWrap: 'anywhere' },
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

const Unverified = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  margin: '4px 0 12px',
  padding: '0 16px',
  borderRadius: radius.control,
  background: color.brand,
  color: color.onBrand,
  fontSize: size.note,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Bell = styled(Link)({
  ...plainButton,
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  // A bell that has something to say is of another colour, filled, and counted in its name.
  '&[data-rings=true]': { color: color.wait, '& path': { fill: 'currentColor' } },
});

/** Whose account it is: username, whether it is verified or how it becomes so, its notices, and the Pay ID to copy. */
export function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('app');
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data } = asked;
  const payId = useRef<HTMLSpanElement>(null);
  const hasNotice = Boolean(data?.appNotice?.trim());
  const notices = hasNotice ? `${t('menu.notices')} (1)` : t('menu.notices');
  if (!data) return <AwaitedRows {...load} text={t('userFailed')} rows={1} rowHeight={112} />;
  return (
    <Box>
      <Line>
        <span>
          <strong>{data.username}</strong>
          {data.isVerified && (
            <Verified>
              <Icon name="check" size={14} />
              {t('menu.verified')}
            </Verified>
          )}
        </span>
        <Bell to="/app/notice" onClick={onLeave} aria-label={notices} title={notices} data-rings={hasNotice}>
          <Icon name="bell" size={20} />
        </Bell>
      </Line>
      <Line>
        <span>
          {t('menu.payId')} <span ref={payId}>{data.payId}</span>
        </span>
        <CopyButton
          text={data.payId}
          label={t('menu.copyPayId')}
          copied={t('menu.payIdCopied')}
          failed={t('menu.payIdCopyFailed')}
          onFailed={() => selectText(payId.current)}
        />
      </Line>
      {!data.isVerified && (
        <Unverified to="/kyc/submit-form" onClick={onLeave}>
          {t('menu.verifyNow')}
        </Unverified>
      )}
    </Box>
  );
}
