import { petals, SPUR, EYE } from './markShape.ts';

/** The larkspur: five petals and the spur. Its shape comes from the same lines as the icons of the installed app. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden>
      {petals.map(({ turn, tone }) => (
        <ellipse key={turn} cx="50" cy="24" rx="14" ry="25" fill={tone} transform={`rotate(${turn} 50 48)`} />
      ))}
      <path {...SPUR} fill="none" strokeLinecap="round" />
      <circle {...EYE} />
    </svg>
  );
}
