import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminIcon } from './AdminIcon.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';

interface BeforeAfterProps {
  name: string;
  /** Null for a value that is new. */
  before: ReactNode;
  after: ReactNode;
}

export function BeforeAfter({ name, before, after }: BeforeAfterProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', '& svg': { mx: 2, verticalAlign: 'text-bottom' } }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {name} {before}
      </Typography>
      {before !== null && (
        <>
          <AdminIcon name="becomes" size={16} />
          <span style={visuallyHidden}>{t('changes.becomes')}</span>
        </>
      )}
      <Typography component="span" variant="subtitle2">
        {after}
      </Typography>
    </Box>
  );
}
