import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { color, radius, size } from '#web/theme/tokens.ts';

const Box = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  fontSize: size.note,
  '& svg': { color: color.down },
});

/** Why the form was not taken, above its button. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <Box role="alert">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </Box>
  );
}
