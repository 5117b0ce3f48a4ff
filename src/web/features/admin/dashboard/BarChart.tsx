import Box from '@mui/material/Box';
import type { Decimal } from '#contract/money.ts';
import { color, unseen } from '#web/theme/tokens.ts';
import { barHeight, largest } from './barScale.ts';

const [HEIGHT, STEP, BAR] = [40, 16, 5];
const COLORS = [color.brand, color.muted] as const;

interface BarChartProps {
  /** What the bars show; the figures themselves follow as a table for those who do not see them. */
  label: string;
  series: readonly string[];
  groups: readonly { name: string; amounts: readonly Decimal[]; texts: readonly string[] }[];
}

/** Bars side by side, a group for each day. */
export function BarChart({ label, series, groups }: BarChartProps) {
  const most = largest(groups.flatMap(({ amounts }) => amounts));
  const width = groups.length * STEP;
  const inset = (STEP - BAR * series.length) / 2;
  return (
    <Box>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width="100%" height="180" preserveAspectRatio="none" aria-hidden>
        <rect y={HEIGHT - 0.3} width={width} height={0.3} fill={color.line} />
        {groups.map(({ name, amounts }, at) =>
          amounts.map((amount, which) => {
            const height = barHeight(amount, most, HEIGHT);
            return (
              <rect
                key={`${name}-${series[which]}`}
                x={at * STEP + inset + which * BAR}
                y={HEIGHT - height}
                width={BAR - 0.6}
                height={height}
                rx={0.6}
                fill={COLORS[which]}
              />
            );
          }),
        )}
      </svg>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${groups.length}, 1fr)`, pt: 1 }}>
        {groups.map(({ name }) => (
          <Box key={name} sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
            {name}
          </Box>
        ))}
      </Box>
      <table style={unseen}>
        <caption>{label}</caption>
        <tbody>
          {groups.map(({ name, texts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {texts.map((text, which) => (
                <td key={series[which]}>
                  {series[which]} {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
