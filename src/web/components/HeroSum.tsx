import styled from '@emotion/styled';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';

/** The one sum a screen is about; `data-old` greys a value that could not be refreshed. */
export const HeroSum = styled.p({
  margin: 0,
  fontSize: size.hero,
  fontWeight: weight.heavy,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  ...tabular,
  '&[data-old=true]': { color: color.muted },
});
