import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { translateKey } from '#web/i18n/translateKey.ts';

/** The catalogues with such texts. Each is loaded by the screens that it names, so that it is there offline. */
export const NAMESPACES = ['installed', 'markets', 'notifications', 'receipt', 'session', 'support', 'admin'];

/** Names what the open screen cannot do without the server. */
export default function OfflineNote() {
  const { i18n } = useTranslation('app');
  const { pathname } = useLocation();
  const home = useSelector(selectIsSignedIn) ? 'onchain' : 'markets';
  const area = pathname.split('/')[1] || home;
  const key = NAMESPACES.map(namespace => `${namespace}:${`offline.${area}`}`).find(name => i18n.exists(name));
  if (key === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translateKey(i18n.t, key)}
    </Typography>
  );
}
