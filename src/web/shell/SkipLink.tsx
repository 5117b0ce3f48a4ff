import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/theme/tokens.ts';

/** A navigation to the fragment would replace the state of the screen's history entry. */
function onSkip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Skips the header; it is the first keyboard stop. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <Link
      href="#main"
      onClick={onSkip}
      sx={{
        position: 'fixed',
        top: 'calc(8px + env(safe-area-inset-top))',
        left: 'calc(8px + env(safe-area-inset-left))',
        zIndex: 'tooltip',
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'primary.soft',
        '&:not(:focus)': visuallyHidden,
      }}
    >
      {t('skip')}
    </Link>
  );
}
