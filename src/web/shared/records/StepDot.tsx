import Avatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';

const dot = { width: '1.75rem', height: '1.75rem', typography: 'subtitle2', outline: 0 } as const;
const STATE_STYLES = {
  done: { bgcolor: 'success.soft', color: 'success.main' },
  failed: { bgcolor: 'error.soft', color: 'error.main' },
  present: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  waiting: { bgcolor: 'warning.soft', color: 'warning.mark' },
  ahead: { bgcolor: 'background.raised', color: 'text.secondary' },
} as const;

interface StepDotProps {
  active?: boolean;
  completed?: boolean;
  error?: boolean;
  icon?: ReactNode;
  /** Another event has to come before this step is done. */
  isWaiting?: boolean;
}

const getState = ({ active, completed, error, isWaiting }: StepDotProps): keyof typeof STATE_STYLES => {
  if (error) return 'failed';
  if (completed) return 'done';
  if (isWaiting) return 'waiting';
  return active ? 'present' : 'ahead';
};

/** Renders the marker of a step: a number, a check when done, a cross when failed, a ring while waiting. */
export function StepDot(props: StepDotProps) {
  const state = getState(props);
  return (
    <Avatar component="span" aria-hidden sx={{ ...dot, ...STATE_STYLES[state] }}>
      {state === 'done' && <Icon name="check" size={16} strokeWidth={2.25} />}
      {state === 'failed' && <Icon name="close" size={16} strokeWidth={2.25} />}
      {state === 'waiting' && <Spinner size={16} />}
      {(state === 'present' || state === 'ahead') && props.icon}
    </Avatar>
  );
}
