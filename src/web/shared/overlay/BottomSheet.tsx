import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { COLUMN_WIDTH, radius, rem } from '#web/theme/tokens.ts';
import { useOverlayHistory } from './OverlayHistory.tsx';

interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Closes the sheet when a navigation leaves it, without what only the user's own closing does. */
  onLeave?: () => void;
  title: string;
  children: ReactNode;
}

const paper = {
  maxWidth: rem(COLUMN_WIDTH),
  // A low phone shows what is confirmed whole, with little of the page behind it.
  maxHeight: 'max(85dvh, min(100dvh - 0.5rem, 40rem))',
  mx: 'auto',
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  // Centred on a wide page, where the bottom is far from the pressed button. `transform` is reserved for the slide.
  '@media (min-width: 900px)': { '&&&': { bottom: '50%', translate: '0 50%', borderRadius: radius.card } },
} as const;

const PADDING = 'calc(1rem + env(safe-area-inset-bottom))';

/** Scrolls a focused field, with its error, clear of the actions. */
const ABOVE_ACTIONS = { '& input, & select': { scrollMarginBottom: '12rem' } };

// The padding is below the content, not of the element that scrolls: browsers pin the actions inside that one's padding.
const actions = {
  position: 'sticky',
  bottom: 0,
  mb: `calc(0rem - ${PADDING})`,
  pt: 3,
  pb: PADDING,
  bgcolor: 'background.paper',
} as const;

/** Renders the actions of a sheet, which stay visible below content of any length. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <Stack spacing={2} sx={actions}>
    {children}
  </Stack>
);

/** Returns a number that increases with each opening. */
function useOpeningCount(isOpen: boolean): number {
  const [{ count, wasOpen }, setOpening] = useState({ count: 0, wasOpen: isOpen });
  if (isOpen !== wasOpen) setOpening({ count: isOpen ? count + 1 : count, wasOpen: isOpen });
  return count;
}

/** Renders a modal sheet at the bottom, on a wide page in the middle; Back closes it. */
export function BottomSheet({ isOpen, onClose, onLeave, title, children }: BottomSheetProps) {
  const { t } = useTranslation('app');
  const heading = useId();
  // The content is unmounted only after the transition, and the sheet may be opened again before.
  const opening = useOpeningCount(isOpen);
  useOverlayHistory(isOpen, onClose, { onLeave });
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      // Screen readers reach the page again as `useHasModal` becomes false, not only after the transition.
      ModalProps={{ closeAfterTransition: false }}
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
      <Box sx={{ px: 4, pt: 2, overflowY: 'auto', ...ABOVE_ACTIONS }}>
        <Box key={opening} sx={{ pb: PADDING }}>
          {children}
        </Box>
      </Box>
    </Drawer>
  );
}
