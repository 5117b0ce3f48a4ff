import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link, type LinkProps } from './RouterLink.tsx';
import { Spinner } from './Spinner.tsx';

type Tone = 'brand' | 'quiet' | 'danger' | 'up' | 'down' | 'text';

const TONE_PROPS = {
  brand: { color: 'primary' },
  quiet: { color: 'secondary' },
  danger: { color: 'error' },
  up: { color: 'up' },
  down: { color: 'down' },
  text: { variant: 'text' },
} as const satisfies Record<Tone, Pick<MuiButtonProps, 'color' | 'variant'>>;

interface ButtonProps extends Omit<MuiButtonProps, 'disabled' | 'color' | 'variant' | 'loading'> {
  children: ReactNode;
  tone?: Tone;
  busy?: boolean;
  /** Cannot be pressed; another text on the screen states the reason. */
  isLocked?: boolean;
  disabledReason?: string | null;
}

/** Renders a button that keeps its size and the focus while it is busy or cannot be pressed. */
export function Button({
  children,
  tone = 'brand',
  busy = false,
  isLocked = false,
  disabledReason,
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = busy || isLocked || Boolean(disabledReason);
  const reasonId = useId();
  return (
    <>
      <MuiButton
        fullWidth
        {...TONE_PROPS[tone]}
        {...rest}
        aria-disabled={isDisabled || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={event => (isDisabled ? event.preventDefault() : onClick?.(event))}
      >
        {busy && <Spinner size={18} />}
        {children}
      </MuiButton>
      {disabledReason && (
        <Typography
          id={reasonId}
          variant="caption"
          component="p"
          color="textSecondary"
          align="center"
          sx={{ mt: 2, width: '100%' }}
        >
          {disabledReason}
        </Typography>
      )}
    </>
  );
}

export function ButtonLink({ tone = 'brand', ...rest }: Omit<LinkProps, 'color'> & { tone?: Tone }) {
  return <MuiButton component={Link} fullWidth {...TONE_PROPS[tone]} {...rest} />;
}
