import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { supportLink } from '#web/shared/support/supportLink.ts';
import { useSupportWays } from '#web/shared/support/useSupportWays.ts';
import { OuterWayRow } from '#web/components/WayRow.tsx';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';

const CHANNELS = ['whatsapp', 'telegram', 'email'] as const;

/** A page of the operator's. Without an address in the configuration the link leads nowhere, as product.md has it. */
function OwnPage({ href, icon, name }: { href: string | null; icon: IconName; name: string }) {
  return href === null ? (
    <OuterWayRow href="#" target="_self" icon={icon} name={name} />
  ) : (
    <OuterWayRow href={href} icon={icon} name={name} />
  );
}

/** The support channels, and the operator's own pages. */
export function HelpLinks() {
  const { t } = useTranslation(['settings', 'support']);
  const { links } = useDeps().config;
  const { ways, failure, retry } = useSupportWays(CHANNELS);
  return (
    <TitledPart title={t('settings:help')}>
      {!ways && failure && <FailureNotice failure={failure} text={t('support:failed')} onRetry={retry} />}
      <RowsCard>
        {!ways && !failure && <SkeletonRows rows={3} rowHeight={64} />}
        {ways?.map(way => (
          <OuterWayRow key={way.href} {...way} />
        ))}
        <OwnPage href={supportLink(links.privacy)} icon="eyeOff" name={t('settings:privacy')} />
        <OwnPage href={supportLink(links.about)} icon="globe" name={t('settings:about')} />
      </RowsCard>
    </TitledPart>
  );
}
