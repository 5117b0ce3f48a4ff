import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useSupportWays } from '#web/shared/support/useSupportWays.ts';
import { OuterWayRow } from '#web/components/WayRow.tsx';

const CHANNELS = ['email', 'whatsapp', 'telegram'] as const;
const PLACES = ['address', 'hours'] as const;

/** The operator's support channels, its address and when it answers, as far as they are known. */
export function ContactLinks() {
  const { t } = useTranslation('support');
  const { links } = useDeps().config;
  const { ways, ...load } = useSupportWays(CHANNELS);
  if (!ways) return <AwaitedRows {...load} text={t('failed')} rows={3} rowHeight={56} />;
  const places = PLACES.filter(place => links[place]);
  if (ways.length === 0 && places.length === 0) return <EmptyText>{t('none')}</EmptyText>;

  return (
    <Paper component="section" sx={{ px: 4, py: 2 }}>
      {ways.map(way => (
        <OuterWayRow key={way.href} {...way} />
      ))}
      {ways.length > 0 && places.length > 0 && <Divider sx={{ my: 2 }} />}
      {places.length > 0 && (
        <Stack component="dl" spacing={2} sx={{ my: 2 }}>
          {places.map(place => (
            <div key={place}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {t(place)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {links[place]}
              </Typography>
            </div>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
