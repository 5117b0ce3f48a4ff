import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { useDeps } from '#web/ui/AppContext.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyText } from '#web/ui/EmptyText.tsx';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { supportLink } from '#web/ui/supportLink.ts';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { color, focusRing, radius, size, weight } from '#web/ui/tokens.ts';

const Way = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  borderRadius: radius.control,
  color: color.text,
  fontSize: size.body,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '& svg:first-of-type': { color: color.onBrandSoft },
  '& svg:last-of-type': { marginLeft: 'auto', color: color.muted },
  '&:focus-visible': focusRing,
});
const Address = styled.address({
  color: color.muted,
  fontSize: size.note,
  fontStyle: 'normal',
  whiteSpace: 'pre-line',
});

/** The operator's support channels, from the site settings; a link that may not be opened is not shown. */
export function ContactLinks() {
  const { t } = useTranslation('support');
  const { links } = useDeps().config;
  const asked = useGetSiteSettingQuery();
  const { failure, retry } = useFirstLoad(asked);
  const { data } = asked;
  if (!data)
    return failure ? (
      <FailureNotice failure={failure} text={t('failed')} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} rowHeight={56} />
    );

  const ways = [
    { name: t('email'), icon: 'mail', href: supportLink(data.emailLink) },
    { name: t('whatsapp'), icon: 'chat', href: supportLink(data.whatsappLink) },
    { name: t('telegram'), icon: 'transfer', href: supportLink(data.telegramLink) },
  ] satisfies { name: string; icon: IconName; href: string | null }[];
  const open = ways.filter(({ href }) => href !== null);
  if (open.length === 0 && !links.address) return <EmptyText>{t('none')}</EmptyText>;

  return (
    <Card>
      {open.map(({ name, icon, href }) => (
        <Way key={name} href={href ?? ''} target="_blank" rel="noopener noreferrer">
          <Icon name={icon} />
          {name}
          <Icon name="external" size={18} />
        </Way>
      ))}
      {links.address && <Address>{links.address}</Address>}
    </Card>
  );
}
