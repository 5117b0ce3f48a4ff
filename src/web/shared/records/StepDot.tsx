import Avatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';

const dot = { width: '1.75rem', height: '1.75rem', typography: 'subtitle2', outline: 0 } as const;
const LOOKS = {
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
  /** Its number. */
  icon?: ReactNode;
  /** Something else has to happen before this step is done. */
  isWaiting?: boolean;
}

const lookOf = ({ active, completed, error, isWaiting }: StepDotProps): keyof typeof LOOKS => {
  if (error) return 'failed';
  if (completed) return 'done';
  if (isWaiting) return 'waiting';
  return active ? 'present' : 'ahead';
};

/** The mark of a step: its number, a check when it is done, a cross when it failed, a ring while it waits. */
export function StepDot(props: StepDotProps) {
  const look = lookOf(props);
  return (
    <Avatar component="span" aria-hidden sx={{ ...dot, ...LOOKS[look] }}>
      {look === 'done' && <Icon name="check" size={16} strokeWidth={2.25} />}
      {look === 'failed' && <Icon name="close" size={16} strokeWidth={2.25} />}
      {look === 'waiting' && <Spinner size={16} />}
      {(look === 'present' || look === 'ahead') && props.icon}
    </Avatar>
  );
}
