import styled from '@emotion/styled';
import { color, radius, size } from '#web/theme/tokens.ts';

/** One line beside what was asked for: what is known of it, or why it was refused. */
export const NoticeLine = styled.p({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.raised,
  fontSize: size.note,
});
