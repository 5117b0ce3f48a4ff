import styled from '@emotion/styled';
import { color, radius } from '#web/theme/tokens.ts';

/** Where the picture of the camera stands, of the same size with and without one: nothing jumps when it comes. */
export const CameraFrame = styled.div({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 12,
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.surface,
});
