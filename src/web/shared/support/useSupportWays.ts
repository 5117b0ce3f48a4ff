import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/failure.ts';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import type { IconName } from '#web/components/Icon.tsx';
import { contactText } from './contactText.ts';
import { supportLink } from './supportLink.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

type Channel = 'email' | 'whatsapp' | 'telegram';

export interface SupportWay {
  name: string;
  icon: IconName;
  href: string;
  /** The address, number or name behind the link. */
  text: string;
}

interface SupportWays {
  /** Undefined until the site settings are there. A link that may not be opened is left out. */
  ways: SupportWay[] | undefined;
  failure: Failure | undefined;
  retry: () => void;
}

const ICONS: Record<Channel, IconName> = { email: 'mail', whatsapp: 'chat', telegram: 'transfer' };

/** The operator's support channels, from the site settings, in this order. */
export function useSupportWays(channels: readonly Channel[]): SupportWays {
  const { t } = useTranslation('support');
  const asked = useGetSiteSettingQuery();
  const { failure, retry } = useFirstLoad(asked);
  const { data } = asked;
  const ways = data && channels.map(channel => ({ channel, href: supportLink(data[`${channel}Link`]) }));
  return {
    ways: ways?.flatMap(({ channel, href }) =>
      href === null ? [] : [{ name: t(channel), icon: ICONS[channel], href, text: contactText(href) }],
    ),
    failure,
    retry,
  };
}
