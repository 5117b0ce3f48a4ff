import styled from '@emotion/styled';
import { color, size } from '#web/theme/tokens.ts';

/** Says that a list is truly empty. */
export const EmptyText = styled.p({
  margin: 0,
  padding: '32px 16px',
  color: color.muted,
  fontSize: size.body,
  textAlign: 'center',
});
