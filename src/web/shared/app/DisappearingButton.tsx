import type { ComponentProps } from 'react';
import { Button } from '#web/components/Button.tsx';
import { usePassFocusToMain } from './usePassFocusToMain.ts';

/** Renders a button that what it starts removes from the page. It passes the focus on. */
export function DisappearingButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  return <Button {...props} ref={usePassFocusToMain<HTMLButtonElement>()} />;
}
