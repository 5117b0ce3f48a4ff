import Alert, { type AlertProps } from '@mui/material/Alert';

const line = { '& .MuiAlert-message': { display: 'flex', gap: 2 } } as const;

export const NoticeLine = ({ role = 'note', ...rest }: Omit<AlertProps, 'icon' | 'severity'>) => (
  <Alert icon={false} role={role} sx={line} {...rest} />
);
