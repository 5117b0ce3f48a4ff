import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { compare, minus, ZERO } from '#contract/money.ts';
import { loadOlder, type StatementDispatch, useGetStatementQuery } from '#web/api/statement.ts';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { color, rem, tabular } from '#web/theme/tokens.ts';
import { type Range, RANGES, stepPath, stepsBetween } from './balanceSteps.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';

const HEIGHT = rem(88);
const ROOM = rem(148);
/** So many entries are read for a long range by themselves; beyond them the chart begins later. */
const READ_AT_MOST = 2_000;
const NAMES = Object.keys(RANGES) as Range[];

const sheet = {
  display: 'block',
  width: '100%',
  height: HEIGHT,
  fill: 'none',
  overflow: 'visible',
  '& path': { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round', strokeLinejoin: 'round' },
} as const;
const range = { flex: 1, minWidth: 0, px: 0, bgcolor: 'transparent' } as const;

/** The available balance over time, as the entries of the statement stepped it. Nothing for an account without any. */
export function BalanceChart({ initial = 'week' }: { initial?: Range }) {
  const { t } = useTranslation('parts');
  const { data, isError, fulfilledTimeStamp } = useGetStatementQuery(null);
  const dispatch = useDispatch<StatementDispatch>();
  const { now } = useDeps();
  const [chosen, choose] = useState<Range>(initial);
  const { amount } = useMoney();
  const { date, dateTime } = useLocale();
  const { isHidden } = useBalanceHidden();

  const entries = useMemo(() => data?.runs.flat() ?? [], [data]);
  const to = Math.max(fulfilledTimeStamp ?? now(), Date.parse(entries[0]?.createdAt ?? '') || 0);
  const from = to - RANGES[chosen];
  const oldest = entries.at(-1);
  const isShort = oldest !== undefined && Date.parse(oldest.createdAt) > from && entries.length < READ_AT_MOST;
  const next = isShort ? (data?.next ?? null) : null;
  useEffect(() => {
    if (next !== null) void dispatch(loadOlder());
  }, [dispatch, next]);

  const steps = useMemo(() => stepsBetween(entries, from, to), [entries, from, to]);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!data) return isError ? null : <Skeleton height={ROOM} />;
  if (!first || !last) return null;

  const change = minus(last.balance, first.balance);
  const changed = amount(change, { decimals: 2, upTo: 6, signed: true });
  const summary = t('chart.summary', {
    from: dateTime(first.at),
    first: amount(first.balance),
    last: amount(last.balance),
  });
  const path = stepPath(steps);
  const tone = ['error.main', 'text.secondary', 'success.main'][compare(change, ZERO) + 1];
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', typography: 'body2', ...tabular }}>
        <Typography variant="subtitle2" component="span" sx={{ color: isHidden ? 'text.secondary' : tone }}>
          {isHidden ? t('balance.hidden') : changed}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {t('chart.since', { date: date(first.at) })}
        </Typography>
      </Stack>
      <Box
        component="svg"
        role="img"
        aria-label={isHidden ? t('balance.hidden') : summary}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={sheet}
      >
        <path d={`${path}V100H0Z`} fill={color.brandSoft} />
        <path d={path} stroke={color.brand} strokeWidth={2} />
        <path d={`M100 ${path.slice(path.lastIndexOf('V') + 1)}h0`} stroke={color.brand} strokeWidth={9} />
      </Box>
      <ToggleButtonGroup
        exclusive
        aria-label={t('chart.range')}
        value={chosen}
        onChange={(_event, picked: Range | null) => picked && choose(picked)}
      >
        {NAMES.map(name => (
          <ToggleButton key={name} value={name} sx={range}>
            {t(`chart.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
