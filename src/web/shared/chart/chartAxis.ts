import styled from '@emotion/styled';
import { color, size, tabular } from '#web/theme/tokens.ts';

/** A value and its position as a share of the axis. */
export interface AxisTick {
  value: number;
  share: number;
}

/** Returns the position of a value between two others, in the middle if they are equal. */
export const getShare = (value: number, from: number, to: number): number =>
  to > from ? (value - from) / (to - from) : 0.5;

export const toPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** The box of an SVG, which stretches to it while the lines keep their width. Labels are HTML around it. */
export const ChartBox = styled.div({
  position: 'relative',
  fontSize: size.small,
  ...tabular,
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& svg *': { vectorEffect: 'non-scaling-stroke' },
});
export const ChartLabel = styled.span({ position: 'absolute', whiteSpace: 'nowrap', color: color.muted });
export const ValueAxisLabel = styled(ChartLabel)({
  left: '100%',
  textAlign: 'right',
  transform: 'translateY(-50%)',
});
export const TimeAxisLabel = styled(ChartLabel)({ top: '100%', paddingTop: 6, transform: 'translateX(-50%)' });
