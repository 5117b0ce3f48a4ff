import styled from '@emotion/styled';
import { color, size } from '#web/theme/tokens.ts';

/** The line above a list that says what to do with it. */
export const Lead = styled.p({ margin: 0, color: color.muted, fontSize: size.body });
