import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { TOUCH_TARGET, visuallyHidden } from '#web/theme/tokens.ts';

const PrintSheet = lazyChunk(() => import('./PrintSheet.tsx'), toolTexts);

const button = { gap: 1.5, minWidth: TOUCH_TARGET } as const;

/** Opens the choice of a month to print; renders nothing in a browser that cannot print. Below 1,200 px its text is hidden. */
export function PrintButton() {
  const { t } = useTranslation('wallet');
  const { page } = useDeps();
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  if (!page.print) return null;
  return (
    <>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={onOpen} sx={button}>
        <Icon name="print" size={18} />
        <Box component="span" sx={theme => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
          {t('statement.print')}
        </Box>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PrintSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
