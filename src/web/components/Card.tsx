import styled from '@emotion/styled';
import { color, radius } from '#web/theme/tokens.ts';

/** A ground that holds what belongs together. */
export const Card = styled.section({ padding: 16, borderRadius: radius.card, background: color.surface });

/** Things below one another, 4 px a step of `gap`. */
export const Stack = styled('div', { shouldForwardProp: name => name !== 'gap' })<{ gap?: number }>(({ gap = 4 }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: gap * 4,
}));
