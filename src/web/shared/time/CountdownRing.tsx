import { useRef } from 'react';
import { color, rem } from '#web/theme/tokens.ts';
import { useEverySecond } from './useServerClock.ts';

interface Props {
  from: number;
  until: number;
  size?: number;
}

const WIDTH = 4;

export function CountdownRing({ from, until, size = 36 }: Props) {
  const arc = useRef<SVGCircleElement>(null);
  const drawn = useRef('');
  useEverySecond(now => {
    const left = Math.min(1, Math.max(0, (until - now) / Math.max(1, until - from)));
    const offset = String(Math.round((1 - left) * 100));
    // Most seconds of a long trade change nothing visible, but writing the same value paints again.
    if (offset === drawn.current) return;
    drawn.current = offset;
    arc.current?.setAttribute('stroke-dashoffset', offset);
  });
  const circle = { cx: size / 2, cy: size / 2, r: (size - WIDTH) / 2, fill: 'none', strokeWidth: WIDTH };
  return (
    <svg width={rem(size)} height={rem(size)} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <circle {...circle} stroke={color.line} />
      <circle
        {...circle}
        ref={arc}
        stroke={color.brand}
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={100}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    </svg>
  );
}
