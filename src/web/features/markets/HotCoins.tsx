import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { HotStrip } from './HotStrip.tsx';
import { useMarketSubscription } from './useMarketSubscription.ts';

const HotCoinsSheet = lazy(() => loadChunk(() => import('./HotCoinsSheet.tsx')));

/** Shows the coins that rose most in 24 hours, with a link to more. */
export function HotCoins() {
  useMarketSubscription();
  const { t } = useTranslation('markets');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <Box component="section" aria-label={t('hot')} sx={{ mt: -2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h2">
          {t('hot')}
        </Typography>
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={onOpen} sx={{ mr: -3 }}>
          {t('seeAll')}
        </Button>
      </Stack>
      <HotStrip />
      {wasOpened && (
        <Suspense fallback={null}>
          <HotCoinsSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  );
}
