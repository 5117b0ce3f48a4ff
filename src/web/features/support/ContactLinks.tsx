import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { RowsCard } from '#web/components/TitledSection.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useSupportChannels } from '#web/shared/support/useSupportChannels.ts';
import { ContactRow } from './ContactRow.tsx';

const CHANNELS = ['email', 'whatsapp', 'telegram'] as const;
const DETAILS = ['hours', 'address'] as const;
const ICONS = { hours: 'clock', address: 'home' } as const;

export function ContactLinks() {
  const { t } = useTranslation('support');
  const { links } = useDeps().config;
  const { channels, ...load } = useSupportChannels(CHANNELS);
  if (!channels) return <LoadingRows {...load} text={t('failed')} rows={3} rowHeight={64} />;
  const places = DETAILS.filter(place => links[place]);
  if (channels.length === 0 && places.length === 0) return <EmptyText>{t('none')}</EmptyText>;

  return (
    <>
      {channels.length > 0 && (
        <RowsCard>
          {channels.map(channel => (
            <ContactRow key={channel.href} channel={channel} />
          ))}
        </RowsCard>
      )}
      {places.length > 0 && (
        <RowsCard>
          <Stack component="dl" useFlexGap spacing={4} sx={{ my: 3 }}>
            {places.map(place => (
              <Stack key={place} direction="row" spacing={3}>
                <Icon name={ICONS[place]} sx={{ mt: 0.5, color: 'primary.onSoft' }} />
                <div>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {t(place)}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {links[place]}
                  </Typography>
                </div>
              </Stack>
            ))}
          </Stack>
        </RowsCard>
      )}
    </>
  );
}
