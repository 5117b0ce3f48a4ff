import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectLossReason, selectRanks, selectSource, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { retryRequested } from '#web/market/store/marketSlice.ts';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';

interface SourceNoticeProps {
  /** A list on the same screen shows why it has no coins. */
  hasList?: boolean;
  hasRetry?: boolean;
}

/** Names the source of the prices unless it is the live stream, and why prices do not update. */
export function SourceNotice({ hasList = true, hasRetry = false }: SourceNoticeProps) {
  const { t } = useTranslation(['markets', 'app']);
  const dispatch = useDispatch();
  const source = useSelector(selectSource);
  const lost = useSelector(selectLossReason);
  const hasRows = useSelector((state: WithMarket) => selectRanks(state) !== null);
  const isLost = lost !== null && (hasRows || !hasList);
  const isOther = source === 'rest' || source === 'coingecko';
  const text = isLost ? t('error', { reason: t(`lost.${lost}`) }) : isOther ? t(`source.${source}`) : '';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', '&:has(> :empty)': { display: 'none' } }}>
      <Typography role="status" variant="caption" component="p" sx={{ flex: 1, color: 'warning.main' }}>
        {text}
      </Typography>
      {isLost && hasRetry && (
        <DisappearingButton
          tone="text"
          size="small"
          fullWidth={false}
          onClick={() => dispatch(retryRequested())}
          sx={{ flex: 'none', mr: -3 }}
        >
          {t('app:retry')}
        </DisappearingButton>
      )}
    </Stack>
  );
}
