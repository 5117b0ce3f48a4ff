import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { COLUMN, rem } from '#web/theme/tokens.ts';
import { useOverlayHistory } from './OverlayHistory.tsx';

interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

const paper = { maxWidth: rem(COLUMN), maxHeight: '85dvh', mx: 'auto' };

/** A dialog that comes up from the bottom of the column; the page behind it waits, and Back closes it. */
export function BottomSheet({ isOpen, onClose, title, children }: BottomSheetProps) {
  const { t } = useTranslation('app');
  const heading = useId();
  useOverlayHistory(isOpen, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, sx: paper } }}
    >
      <Stack
        component="header"
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', pt: 2, pr: 1, pl: 4 }}
      >
        <Typography variant="h3" component="h2" id={heading}>
          {title}
        </Typography>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </Stack>
      <Box sx={{ px: 4, pt: 2, pb: 'calc(1rem + env(safe-area-inset-bottom))', overflowY: 'auto' }}>{children}</Box>
    </Drawer>
  );
}
