import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectHasChangeInFlight, type WithConnection } from '#web/api/http/connection.ts';
import { selectIsRequestInFlight, type WithMoney } from '#web/money/moneySlice.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useAbovePinned } from '#web/shared/app/useAbovePinned.ts';

const TRADE = '/trade';
// Above the tabs and pinned actions; in a corner of a wide page. Menus and dialogs cover it.
const getPosition = (abovePinned: string) =>
  ({
    zIndex: 'fab',
    bottom: { xs: abovePinned, md: '1rem' },
    left: { md: 'auto' },
    right: { md: 'calc(1rem + env(safe-area-inset-right))' },
    transform: { md: 'none' },
  }) as const;

const content = {
  bgcolor: 'background.raised',
  color: 'text.primary',
  '& .MuiSnackbarContent-action': { whiteSpace: 'nowrap' },
};

/** Returns whether a request that changes something has no outcome yet. */
const selectIsBusy = (state: WithMoney & WithConnection): boolean =>
  selectIsRequestInFlight(state) || selectHasChangeInFlight(state);

export interface UpdatePromptProps {
  onPostpone: () => void;
}

/**
 * Offers to reload the page with a newer version; it never reloads by itself. There is no offer while a request is in
 * flight, and none on Trade, where it would cover Buy and Sell. A browser that stores nothing would lose the sign-in.
 */
export function UpdatePrompt({ onPostpone }: UpdatePromptProps) {
  const { t } = useTranslation('update');
  const { installation, storage } = useDeps();
  const isBusy = useSelector(selectIsBusy);
  const { pathname } = useLocation();
  const abovePinned = useAbovePinned();
  if (isBusy || pathname === TRADE || storage.isRefused || storage.isTemporary) return null;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={getPosition(abovePinned)}
      slotProps={{ content: { role: 'status', sx: content } }}
      message={t('ready')}
      action={
        <>
          <Button variant="text" size="small" onClick={onPostpone}>
            {t('later')}
          </Button>
          <Button variant="text" size="small" onClick={installation.update}>
            {t('reload')}
          </Button>
        </>
      }
    />
  );
}
