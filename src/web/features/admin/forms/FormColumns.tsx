import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAndPanel } from '#web/features/admin/shared/ListAndPanel.tsx';

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
    <ListAndPanel title={t('changes.title')} panel={end}>
      <Box component="fieldset" disabled={isReadOnly} sx={fieldset}>
        {fields}
      </Box>
    </ListAndPanel>
  );
}
