import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/theme/tokens.ts';

/** Skips the header; it is the first keyboard stop. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
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
