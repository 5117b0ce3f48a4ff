import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLossReason, selectRanks, selectSource, type WithMarket } from '#web/market/store/marketSelectors.ts';

/** Names the source of the prices unless it is the live stream, and why prices do not update. */
export function SourceNotice() {
  const { t } = useTranslation('markets');
  const source = useSelector(selectSource);
  const lost = useSelector(selectLossReason);
  const hasRows = useSelector((state: WithMarket) => selectRanks(state) !== null);
  const isOther = source === 'rest' || source === 'coingecko';
  const text = lost && hasRows ? t('error', { reason: t(`lost.${lost}`) }) : isOther ? t(`source.${source}`) : '';
  return (
    <Typography
      role="status"
      variant="caption"
      component="p"
      sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}
    >
      {text}
    </Typography>
  );
}
