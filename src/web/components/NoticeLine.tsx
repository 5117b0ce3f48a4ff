import Alert, { type AlertProps } from '@mui/material/Alert';

const line = { '& .MuiAlert-message': { display: 'flex', gap: 2 } } as const;

/** One line beside what was asked for: what is known of it, or why it was refused. */
export const NoticeLine = ({ role = 'note', ...rest }: Omit<AlertProps, 'icon' | 'severity'>) => (
  <Alert icon={false} role={role} sx={line} {...rest} />
);
