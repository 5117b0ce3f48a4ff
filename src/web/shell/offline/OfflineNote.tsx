import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { translateKey } from '#web/i18n/translateKey.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';

/** Returns where the text of an area may be: in a catalogue that its screens load, so that it is there offline. */
const getKeys = (area: string): string[] => [
  `installed:offline.${area}`,
  `markets:offline.${area}`,
  `session:offline.${area}`,
  `support:offline.${area}`,
  `admin:offline.${area}`,
];

/** Names what the open screen cannot do while the server is unreachable. */
export function OfflineNote() {
  const { i18n } = useTranslation('app');
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const area = pathname.split('/')[1] || 'onchain';
  const key = isOnline ? undefined : getKeys(area).find(name => i18n.exists(name));
  if (key === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translateKey(i18n.t, key)}
    </Typography>
  );
}
