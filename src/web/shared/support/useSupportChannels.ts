import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import type { IconName } from '#web/components/Icon.tsx';
import { formatContact } from './formatContact.ts';
import { parseSupportLink } from './parseSupportLink.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

type ChannelName = 'email' | 'whatsapp' | 'telegram';

export interface SupportChannel {
  name: string;
  icon: IconName;
  href: string;
  /** The address, number or name behind the link. */
  text: string;
}

interface SupportChannels {
  /** Undefined until the site settings have loaded. Links that are not allowed are left out. */
  channels: SupportChannel[] | undefined;
  failure: Failure | undefined;
  retry: () => void;
}

const ICONS: Record<ChannelName, IconName> = { email: 'mail', whatsapp: 'chat', telegram: 'transfer' };

/** Returns the operator's support channels from the site settings, in this order. */
export function useSupportChannels(channels: readonly ChannelName[]): SupportChannels {
  const { t } = useTranslation('support');
  const query = useGetSiteSettingQuery(undefined, { selectFromResult: selectShown });
  const { failure, retry } = useInitialLoad(query);
  const { data } = query;
  const links = data && channels.map(channel => ({ channel, href: parseSupportLink(data[`${channel}Link`]) }));
  return {
    channels: links?.flatMap(({ channel, href }) =>
      href === null ? [] : [{ name: t(channel), icon: ICONS[channel], href, text: formatContact(href) }],
    ),
    failure,
    retry,
  };
}
