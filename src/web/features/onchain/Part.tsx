import styled from '@emotion/styled';
import { size, weight } from '#web/theme/tokens.ts';

/** One part of the start page, under its own heading. */
export const Part = styled.section({ display: 'flex', flexDirection: 'column', gap: 8 });
export const PartTitle = styled.h2({ margin: 0, fontSize: size.body, fontWeight: weight.strong });
