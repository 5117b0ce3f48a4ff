import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#web/features/admin/shared/ShortcutsContext.tsx';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';

const KEYS = ['j', 'k', 'o', 'a', 'r', 'u', 'z', 'help'] as const;

/** Lists the keyboard shortcuts of a queue, with the switch for all of them. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminQueue');
  const { isOn, setOn } = useShortcuts();
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <FormControlLabel
        label={t('keys.use')}
        labelPlacement="start"
        sx={{ display: 'flex', justifyContent: 'space-between', ml: 0, mb: 2 }}
        slotProps={{ typography: { variant: 'subtitle1' } }}
        control={<Switch checked={isOn} onChange={(_event, next) => setOn(next)} />}
      />
      <Stack component="dl" spacing={2} sx={{ m: 0 }}>
        {KEYS.map(key => (
          <Stack key={key} direction="row" spacing={4}>
            <Typography component="dt" variant="subtitle2" sx={{ width: '2rem' }}>
              {key === 'help' ? '?' : key.toUpperCase()}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {t(`keys.${key}`)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </BottomSheet>
  );
}
