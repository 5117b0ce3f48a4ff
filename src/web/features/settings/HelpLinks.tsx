import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { parseSupportLink } from '#web/shared/support/parseSupportLink.ts';
import { useSupportChannels } from '#web/shared/support/useSupportChannels.ts';
import { ExternalLinkRow } from '#web/components/NavRow.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';

const CHANNELS = ['whatsapp', 'telegram', 'email'] as const;

/** Links to a page of the operator. Without a configured URL the link does nothing. */
function OperatorPageLink({ href, icon, name }: { href: string | null; icon: IconName; name: string }) {
  return href === null ? (
    <ExternalLinkRow href="#" target="_self" icon={icon} name={name} />
  ) : (
    <ExternalLinkRow href={href} icon={icon} name={name} />
  );
}

export function HelpLinks() {
  const { t } = useTranslation(['settings', 'support']);
  const { links } = useDeps().config;
  const { channels, failure, retry } = useSupportChannels(CHANNELS);
  return (
    <TitledSection title={t('settings:help')}>
      {!channels && failure && <FailureNotice failure={failure} text={t('support:failed')} onRetry={retry} />}
      <RowsCard>
        {!channels && !failure && <SkeletonRows rows={3} rowHeight={64} />}
        {channels?.map(channel => (
          <ExternalLinkRow key={channel.href} {...channel} />
        ))}
        <OperatorPageLink href={parseSupportLink(links.privacy)} icon="eyeOff" name={t('settings:privacy')} />
        <OperatorPageLink href={parseSupportLink(links.about)} icon="globe" name={t('settings:about')} />
      </RowsCard>
    </TitledSection>
  );
}
