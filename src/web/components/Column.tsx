import styled from '@emotion/styled';
import { COLUMN, color } from '#web/theme/tokens.ts';

/** The column of a phone, also in the middle of a desktop. */
export const Column = styled.div({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: COLUMN,
  minHeight: '100dvh',
  margin: '0 auto',
  background: color.page,
});
