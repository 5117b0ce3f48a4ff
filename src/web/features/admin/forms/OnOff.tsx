import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

export function OnOff({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('adminSetup');
  return <Chip color={isOn ? 'success' : 'default'} label={t(isOn ? 'on' : 'off')} />;
}
