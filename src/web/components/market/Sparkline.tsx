import styled from '@emotion/styled';
import { memo } from 'react';
import { color } from '#web/theme/tokens.ts';

const WIDTH = 64;
const HEIGHT = 24;
const MARGIN = 2;

const Box = styled.svg({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: color.up,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '&[data-falls=true]': { stroke: color.down },
});

/** Returns the path through the points, stretched to the box; a constant price runs through the middle. */
function sparklinePath(points: readonly number[]): string {
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const height = HEIGHT - 2 * MARGIN;
  const step = WIDTH / Math.max(points.length - 1, 1);
  const up = (value: number): number => (span > 0 ? (value - low) / span : 0.5);
  const places = points.map(
    (value, at) => `${Math.round(at * step * 10) / 10} ${Math.round((HEIGHT - MARGIN - up(value) * height) * 10) / 10}`,
  );
  return places.length > 1 ? `M${places.join('L')}` : '';
}

/**
 * Renders the last day's prices, in the colour of its own direction. It keeps its space while unknown and is decorative
 * beside the change.
 */
export const Sparkline = memo(function Sparkline({ points }: { points: readonly number[] }) {
  const falls = (points.at(-1) ?? 0) < (points[0] ?? 0);
  return (
    <Box width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-falls={falls} aria-hidden>
      <path d={sparklinePath(points)} />
    </Box>
  );
});
