import styled from '@emotion/styled';
import { Link } from 'react-router';
import { color, focusRing, size, TOUCH } from '#web/theme/tokens.ts';

/** A way to another screen that stands by itself, in the middle, below what matters more. */
export const QuietLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  minHeight: TOUCH,
  color: color.onBrandSoft,
  fontSize: size.note,
  '&:focus-visible': focusRing,
});
