import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from '#web/components/RouterLink.tsx';
import { compare, ZERO } from '#contract/money.ts';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { selectStatementRows } from '#web/api/statementRows.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useOlderEntries } from '#web/shared/balance/useOlderEntries.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useToday } from '#web/shared/time/useToday.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import { ResultBars } from './ResultBars.tsx';
import { type DayResult, getDayResult } from './getDayResult.ts';

const HEIGHT = rem(68);
const TONE = { '-1': 'down.main', '0': 'text.primary', '1': 'up.main' } as const;
const line = { display: 'flex', alignItems: 'center', gap: 3, minHeight: HEIGHT, px: 4, py: 2, ...tabular } as const;
// With large fonts the counts wrap.
const facts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', flex: 1, columnGap: 3, whiteSpace: 'nowrap' };

/** Shows the net result of today's settled trades with a link to the orders. It reserves its space until all have loaded. */
export function TodaysTrades() {
  const { t } = useTranslation('onchain');
  const from = useToday();
  const statement = useGetStatementQuery(undefined, { selectFromResult: selectShown });
  const { failure } = useInitialLoad(statement);
  const older = useOlderEntries(statement.data, from, Infinity);
  const rows = useSelector(selectStatementRows);
  if (older.failure || (!rows && failure)) return null;
  if (!rows || older.isLoading) return <Skeleton height={HEIGHT} />;
  const result = getDayResult(rows, from);
  return (
    <Card>
      <CardActionArea component={Link} to="/orders" sx={line}>
        <Box sx={facts}>
          <div>
            <Typography variant="body2" color="textSecondary">
              {t('today.title')}
            </Typography>
            {result ? (
              <Net net={result.net} />
            ) : (
              <Typography variant="subtitle1" sx={{ whiteSpace: 'normal' }}>
                {t('today.none')}
              </Typography>
            )}
          </div>
          {result && (
            <>
              <ResultBars results={result.results} />
              <Counts {...result} />
            </>
          )}
        </Box>
        <Icon name="forward" size={18} />
      </CardActionArea>
    </Card>
  );
}

function Net({ net }: Pick<DayResult, 'net'>) {
  const { amount } = useMoneyFormat();
  const withUnit = useUnitFormat();
  const { isHidden, masked } = useBalanceHidden();
  return (
    <Typography variant="subtitle1" sx={{ color: isHidden ? 'text.primary' : TONE[`${compare(net, ZERO)}`] }}>
      {withUnit(masked(amount(net, { upTo: 6, signed: true })), 'USDT')}
    </Typography>
  );
}

/** Counts results by outcome; refunds appear only when there are some. */
function Counts({ gains, losses, refunds }: DayResult) {
  const { t } = useTranslation('onchain');
  const hasRefunds = refunds > 0;
  return (
    <Typography
      variant={hasRefunds ? 'caption' : 'body2'}
      component="div"
      color="textSecondary"
      align="right"
      sx={{ ml: 'auto' }}
    >
      <div>{t('today.gains', { count: gains })}</div>
      <div>{t('today.losses', { count: losses })}</div>
      {hasRefunds && <div>{t('today.refunds', { count: refunds })}</div>}
    </Typography>
  );
}
