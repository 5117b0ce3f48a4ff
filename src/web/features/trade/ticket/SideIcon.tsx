import SvgIcon from '@mui/material/SvgIcon';
import type { TradeType } from '#contract/trades.ts';

const PATHS = { buy: 'M12 20V5M6 11l6-6 6 6', sell: 'M12 4v15M6 13l6 6 6-6' } as const;

/** Renders the decorative arrow of a side: up for Buy, down for Sell. */
export function SideIcon({ side }: { side: TradeType }) {
  return (
    <SvgIcon fontSize="small" aria-hidden>
      <path
        d={PATHS[side]}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
