import type { AlertProps } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useState } from 'react';

/** Shows the message alone, until the box around it has loaded or if it cannot be loaded. */
const Message = ({ role = 'alert', sx, children }: AlertProps) => (
  <Typography component="div" variant="body2" role={role} sx={[{ px: 4, py: 3.5 }, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Typography>
);

let Loaded: ComponentType<AlertProps> = Message;

/** Loads the box of alerts, so that the first one has it at once. */
export async function loadAlert(): Promise<void> {
  Loaded = (await import('@mui/material/Alert')).default;
}

/** Renders an alert of the first screens, whose script must be small. */
export function LazyAlert(props: AlertProps) {
  const [Alert, setAlert] = useState(() => Loaded);
  useEffect(() => {
    if (Loaded !== Alert) setAlert(() => Loaded);
    else if (Loaded === Message)
      void loadAlert().then(
        () => setAlert(() => Loaded),
        () => undefined,
      );
  }, [Alert]);
  return <Alert {...props} />;
}
