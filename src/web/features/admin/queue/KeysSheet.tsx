import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';

const KEYS = ['j', 'k', 'o', 'a', 'r', 'u', 'z', 'help'] as const;

/** Lists the keyboard shortcuts of a queue. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminQueue');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
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
