import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from '#web/components/RouterLink.tsx';
import type { Decimal } from '#contract/money.ts';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { selectStatementTotals } from './statementTotals.ts';
import { selectBalanceSnapshot, selectReconciliation } from './walletSlice.ts';

const lines = {
  m: 0,
  typography: 'body2',
  ...tabular,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 4 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& small': { display: 'block', typography: 'caption' },
  '& > div:last-child': { pt: 1.5, borderTop: 1, borderColor: 'divider', fontWeight: 'fontWeightBold' },
} as const;

// The filters below have space for a focus ring of their own.
const margins = { mt: -3, mb: -4 } as const;
// The folded line.
const ROW_HEIGHT = rem(44);
const EXACT = { decimals: 2, upTo: 6 };
const ICON = { agrees: 'check', checking: 'clock', differs: 'alert' } as const;
const COLOR = { agrees: 'success.main', checking: 'text.secondary', differs: 'error.main' } as const;

/** Shows in one line whether the entries lead to the balance, with the sum on demand. A difference unfolds the sum. */
export const BalanceReconciliation = memo(function BalanceReconciliation() {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  const { masked } = useBalanceHidden();
  const [isOpen, setOpen] = useState(false);
  const sum = useSelector(selectStatementTotals);
  const balance = useSelector(
    (state: Parameters<typeof selectBalanceSnapshot>[0]) => selectBalanceSnapshot(state)?.balance,
  );
  const reconciliation = useSelector(selectReconciliation);
  const loads = [
    useInitialLoad(useGetStatementQuery(undefined, { selectFromResult: selectShown })),
    useInitialLoad(useGetUserByIdQuery(undefined, { selectFromResult: selectShown })),
  ];
  if (!sum || balance === undefined || !reconciliation)
    return loads.some(({ failure }) => failure) ? null : <Skeleton height={rem(40)} sx={{ my: -3 }} />;
  const { closing } = sum;
  return (
    <Box component="section" aria-label={t('sum.title')} sx={margins}>
      <Accordion
        expanded={isOpen || reconciliation === 'differs'}
        onChange={(_event, isExpanded) => setOpen(isExpanded)}
        slotProps={{ heading: { component: 'h3', 'aria-live': 'polite' } }}
      >
        <AccordionSummary
          expandIcon={<Icon name="down" size={18} />}
          sx={{
            gap: 2,
            minHeight: ROW_HEIGHT,
            color: COLOR[reconciliation],
            typography: 'body2',
            // The line fits on the narrowest phones.
            '& .MuiAccordionSummary-content': { gap: 1.5, mr: 0, overflowWrap: 'anywhere' },
          }}
        >
          <Icon name={ICON[reconciliation]} size={18} sx={{ flex: 'none' }} />
          {t(`sum.${reconciliation}`, { closing: masked(amount(closing, EXACT)) })}
        </AccordionSummary>
        <AccordionDetails>
          <SumLines sum={sum} balance={balance} />
          {reconciliation === 'differs' && (
            <Button component={Link} to="/helpline" variant="text" size="small" sx={{ ml: -3 }}>
              {t('sum.support')}
            </Button>
          )}
        </AccordionDetails>
      </Accordion>
    </Box>
  );
});

interface SumLinesProps {
  sum: NonNullable<ReturnType<typeof selectStatementTotals>>;
  balance: Decimal;
}

function SumLines({ sum: { opening, entries, count, since }, balance }: SumLinesProps) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  const { dateTime } = useDateFormat();
  const { masked } = useBalanceHidden();
  return (
    <Stack component="dl" spacing={1.5} sx={lines}>
      <div>
        <dt>
          {t('sum.opening')} {since && <small>{t('sum.before', { date: dateTime(since) })}</small>}
        </dt>
        <dd>{masked(amount(opening, EXACT))}</dd>
      </div>
      <div>
        <dt>{t('sum.entries', { count })}</dt>
        <dd>{masked(amount(entries, { ...EXACT, signed: true }))}</dd>
      </div>
      <div>
        <dt>{t('sum.balance')}</dt>
        <dd>{masked(amount(balance, EXACT))}</dd>
      </div>
    </Stack>
  );
}
