import Paper, { type PaperProps } from '@mui/material/Paper';

export const BottomBar = (props: PaperProps) => (
  <Paper
    square
    sx={{
      position: 'fixed',
      bottom: 0,
      left: 0,
      right: 0,
      zIndex: 'appBar',
      borderTop: 1,
      borderColor: 'divider',
      p: '0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    }}
    {...props}
  />
);
