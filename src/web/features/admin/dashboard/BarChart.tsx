import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Decimal, ZERO } from '#contract/money.ts';
import { color, tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { getAxisValues, barHeight, largest } from './barScale.ts';
import { SERIES_COLORS } from './Legend.tsx';

const [HEIGHT, STEP, BAR] = [40, 16, 5];
const PLOT = '11.25rem';

interface BarChartProps {
  /** Names the chart; a table with the figures follows for screen readers. */
  label: string;
  series: readonly string[];
  groups: readonly { name: string; amounts: readonly Decimal[]; texts: readonly string[] }[];
  /** Formats a value of the axis. */
  valueText: (value: Decimal) => string;
}

/** Renders a group of bars for each day against round values. */
export function BarChart({ label, series, groups, valueText }: BarChartProps) {
  const values = getAxisValues(largest(groups.flatMap(({ amounts }) => amounts)));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, pt: 2 }}>
      <Stack aria-hidden sx={{ justifyContent: 'space-between', my: -2, textAlign: 'right', ...tabular }}>
        {values.map(value => (
          <Typography key={value} variant="caption" color="textSecondary">
            {valueText(value)}
          </Typography>
        ))}
      </Stack>
      <Bars series={series} groups={groups} values={values} />
      <span />
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${groups.length}, 1fr)`, pt: 1 }}>
        {groups.map(({ name }) => (
          <Box key={name} sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
            {name}
          </Box>
        ))}
      </Box>
      <FiguresTable label={label} series={series} groups={groups} />
    </Box>
  );
}

type BarsProps = Pick<BarChartProps, 'series' | 'groups'> & { values: readonly Decimal[] };

function Bars({ series, groups, values }: BarsProps) {
  const [top = ZERO] = values;
  const width = groups.length * STEP;
  const inset = (STEP - BAR * series.length) / 2;
  const lineAt = (at: number) => (HEIGHT * at) / (values.length - 1);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ width: '100%', height: PLOT, overflow: 'visible' }}
    >
      {values.map((value, at) => (
        <path
          key={value}
          d={`M0 ${lineAt(at)}H${width}`}
          stroke={color.line}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1}
        />
      ))}
      {groups.map(({ name, amounts }, at) =>
        amounts.map((amount, which) => {
          const height = barHeight(amount, top, HEIGHT);
          return (
            <rect
              key={`${name}-${series[which]}`}
              x={at * STEP + inset + which * BAR}
              y={HEIGHT - height}
              width={BAR - 0.6}
              height={height}
              fill={SERIES_COLORS[which]}
            />
          );
        }),
      )}
    </Box>
  );
}

/** Lists the figures for screen readers. */
const FiguresTable = ({ label, series, groups }: Pick<BarChartProps, 'label' | 'series' | 'groups'>) => (
  <div style={visuallyHidden}>
    <table>
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
  </div>
);
