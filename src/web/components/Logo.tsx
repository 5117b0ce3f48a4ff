import { EYE, PETAL, petals, SPUR } from './logoShape.ts';

/** Renders the logo from the same shapes as the icons of the installed app. A partner's page can replace it by the class. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className="l-logo" width={size} height={size} viewBox="0 0 100 100" aria-hidden>
      {petals.map(({ turn, tone }) => (
        <ellipse key={turn} {...PETAL} fill={tone} transform={`rotate(${turn} ${EYE.cx} ${EYE.cy})`} />
      ))}
      <path {...SPUR} fill="none" strokeLinecap="round" />
      <circle {...EYE} />
    </svg>
  );
}
