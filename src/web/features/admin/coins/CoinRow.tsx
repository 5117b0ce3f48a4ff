import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { OnOff } from '#web/features/admin/forms/OnOff.tsx';

interface CoinRowProps {
  coin: AdminCoin;
  /** Position in the list, from 1. */
  place: number;
  /** Opens the form for the reason. Absent when the role may not change coins. */
  onSwitch?: () => void;
  /** Absent while a search hides some coins. */
  onMove?: (by: 1 | -1) => void;
}

export function CoinRow({ coin: { symbol, isActive }, place, onSwitch, onMove }: CoinRowProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <ListItem divider disableGutters sx={{ gap: { xs: 2, sm: 3 }, '&:last-child': { border: 0 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: '1.25rem', textAlign: 'right' }}>
        {place}
      </Typography>
      <CoinAvatar coin={symbol} size={32} />
      <Typography variant="subtitle1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {symbol}
      </Typography>
      {onMove && (
        <Stack direction="row">
          <IconButton icon="arrowUp" label={t('coins.moveUp', { coin: symbol })} onClick={() => onMove(-1)} />
          <IconButton icon="arrowDown" label={t('coins.moveDown', { coin: symbol })} onClick={() => onMove(1)} />
        </Stack>
      )}
      {onSwitch ? (
        <Switch
          checked={isActive}
          onChange={onSwitch}
          slotProps={{ input: { 'aria-label': t('coins.traded', { coin: symbol }) } }}
        />
      ) : (
        <OnOff isOn={isActive} />
      )}
    </ListItem>
  );
}
