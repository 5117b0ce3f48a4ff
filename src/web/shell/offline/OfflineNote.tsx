import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { translateKey } from '#web/i18n/translateKey.ts';

/** The catalogues with such texts. Each is loaded by the screens that it names, so that it is there offline. */
const NAMESPACES = ['installed', 'markets', 'session', 'support', 'admin'];

/** Names what the open screen cannot do without the server. */
export default function OfflineNote() {
  const { i18n } = useTranslation('app');
  const { pathname } = useLocation();
  const area = pathname.split('/')[1] || 'onchain';
  const key = NAMESPACES.map(namespace => `${namespace}:${`offline.${area}`}`).find(name => i18n.exists(name));
  if (key === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translateKey(i18n.t, key)}
    </Typography>
  );
}
