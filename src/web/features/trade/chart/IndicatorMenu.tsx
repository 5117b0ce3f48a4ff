import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';
import { type Indicator, INDICATORS } from './useChartView.ts';

interface IndicatorMenuProps {
  id: string;
  isOpen: boolean;
  /** The anchor of the menu. */
  place: RefObject<HTMLElement | null>;
  chosen: readonly Indicator[];
  onChosen: (next: readonly Indicator[]) => void;
  onClose: () => void;
}

/** Lists the indicators of the chart. It stays open, because several can be chosen. */
export default function IndicatorMenu({ id, isOpen, place, chosen, onChosen, onClose }: IndicatorMenuProps) {
  const { t } = useTranslation(['indicators', 'trade']);
  useOverlayHistory(isOpen, onClose);
  const toggle = (toggled: Indicator) =>
    onChosen(INDICATORS.filter(each => chosen.includes(each) !== (each === toggled)));
  return (
    <Menu
      id={id}
      open={isOpen}
      anchorEl={() => place.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { elevation: 0 }, list: { 'aria-label': t('trade:chart.indicators') } }}
    >
      {INDICATORS.map(indicator => (
        <MenuItem
          key={indicator}
          role="menuitemcheckbox"
          aria-checked={chosen.includes(indicator)}
          selected={chosen.includes(indicator)}
          onClick={() => toggle(indicator)}
          sx={{ gap: 3, minWidth: '10.5rem' }}
        >
          <ListItemText primary={t(`indicators:${indicator}`)} slotProps={{ primary: { variant: 'body1' } }} />
          {chosen.includes(indicator) && <Icon name="check" size={18} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
