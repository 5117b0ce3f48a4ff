import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panes } from '#web/shell/layout/Panes.tsx';

interface FormColumnsProps {
  /** The role may not change the fields. */
  isReadOnly: boolean;
  fields: ReactNode;
  end: ReactNode;
}

const fieldset = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

/** Renders a form with its changes beside it on wide pages, where they stay visible. */
export function FormColumns({ isReadOnly, fields, end }: FormColumnsProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <Panes
      columns="minmax(0, 1fr) 22rem"
      first={
        <Box component="fieldset" disabled={isReadOnly} sx={fieldset}>
          {fields}
        </Box>
      }
      second={
        <Paper component="section" sx={{ p: 4, position: { md: 'sticky' }, top: '5.5rem' }}>
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            {t('changes.title')}
          </Typography>
          {end}
        </Paper>
      }
    />
  );
}
