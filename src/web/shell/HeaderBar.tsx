import styled from '@emotion/styled';
import { color, size, weight } from '#web/theme/tokens.ts';

/** The bar that stays at the top of every screen. */
export const Bar = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 56,
  padding: 'env(safe-area-inset-top) 8px 0',
  background: color.page,
  '& h1, & p': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: size.title,
    fontWeight: weight.heavy,
    lineHeight: 1.25,
    letterSpacing: '-0.01em',
    // A long German title on a narrow phone takes a second line instead of pushing the buttons off the page.
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
});
