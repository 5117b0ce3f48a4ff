import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { color, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useDeviceName } from './useDeviceName.ts';

const Row = styled.li({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 88,
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& > svg': { flex: 'none', color: color.onBrandSoft },
});
const Facts = styled.div({
  display: 'grid',
  gap: 2,
  flex: 1,
  minWidth: 0,
  color: color.muted,
  fontSize: size.note,
  overflowWrap: 'anywhere',
  ...tabular,
});
const Head = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Name = styled.strong({ color: color.text, fontSize: size.body, fontWeight: weight.medium });
const Here = styled.span({
  padding: '2px 8px',
  borderRadius: radius.tag,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: size.small,
  fontWeight: weight.strong,
});

interface DeviceRowProps {
  session: Session;
  onSignOut: () => void;
}

/** A signed-in device: what it is and where, since when and when last, and the way to sign it out unless it is this one. */
export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation('settings');
  const { dateTime } = useLocale();
  const name = useDeviceName()(session);
  const { device, address, partner, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <Row>
      <Icon name="device" />
      <Facts>
        <Head>
          <Name title={device}>{name}</Name>
          {isCurrent && <Here>{t('devices.current')}</Here>}
        </Head>
        <span>
          {address}
          {partner && ` · ${t('devices.through', { partner })}`}
        </span>
        <time dateTime={createdAt}>{t('devices.signedIn', { time: dateTime(createdAt) })}</time>
        <time dateTime={lastUsedAt}>{t('devices.lastUsed', { time: dateTime(lastUsedAt) })}</time>
      </Facts>
      {!isCurrent && <IconButton icon="logout" label={t('devices.signOutOf', { device: name })} onClick={onSignOut} />}
    </Row>
  );
}
