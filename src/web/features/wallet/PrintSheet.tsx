import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { type LoadedStatement, useGetStatementQuery } from '#web/api/statement.ts';
import { useUser } from '#web/api/users.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SelectField } from '#web/components/form/SelectField.tsx';
import { useDoubleTapGuard } from '#web/shared/app/useDoubleTapGuard.ts';
import { BottomSheet, SheetActions } from '#web/shared/overlay/BottomSheet.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';
import { listMonths } from './monthStatement.ts';
import type { Period } from './period.ts';
import { PrintedStatement } from './PrintedStatement.tsx';
import { useMonthPrint } from './useMonthPrint.ts';

interface PrintSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Prints a month of the statement, or saves it as PDF by the browser's print dialog. */
export default function PrintSheet({ isOpen, onClose }: PrintSheetProps) {
  const { t } = useTranslation('wallet');
  const { data } = useGetStatementQuery();
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('statement.print')}>
      {data && <MonthPrint statement={data} />}
    </BottomSheet>
  );
}

function MonthPrint({ statement }: { statement: LoadedStatement }) {
  const { t, i18n } = useTranslation(['statementPrint', 'wallet']);
  const user = useUser();
  const clock = useServerClock();
  const { state, print, cancel } = useMonthPrint();
  const waitS = useRetryAfter(state.kind === 'failed' ? state.failure : null);
  const [month, setMonth] = useState<Period | null>(null);
  const listed = listMonths(statement, clock.now());
  // A result names no month, so the chosen one stays, although the list ends at the first entry once it has loaded.
  const isGone = month !== null && !listed.some(({ from }) => from === month.from);
  const months = isGone ? [...listed, month] : listed;
  const monthFormat = getDateTimeFormat(i18n.language, { year: 'numeric', month: 'long' });
  const chosen = month ?? months[0];
  const isLoading = state.kind === 'loading';
  // Cancel appears where Print was, and Print again once a month has loaded.
  const runTap = useDoubleTapGuard();
  const onPrint = () => runTap(() => chosen && print(chosen));
  const loaded = statement.runs.reduce((count, run) => count + run.length, 0);
  return (
    <Stack useFlexGap spacing={4}>
      <SelectField
        label={t('month')}
        value={String(chosen?.from)}
        options={months.map(({ from }) => [String(from), monthFormat.format(from)] as const)}
        disabled={isLoading}
        onChange={({ target }) => {
          setMonth(months.find(({ from }) => String(from) === target.value) ?? null);
          // A rate limit concerns every month.
          if (waitS === 0) cancel();
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      {state.kind === 'failed' && <FailureNotice failure={state.failure} text={t('failed')} onRetry={onPrint} />}
      {(state.kind === 'differs' || state.kind === 'empty') && <FormNotice>{t(state.kind)}</FormNotice>}
      {isLoading && (
        <Typography role="status" variant="body2" color="textSecondary">
          {t('wallet:csv.loading', { count: loaded })}
        </Typography>
      )}
      {state.kind === 'printed' && user && <PrintedStatement {...state} user={user} />}
      <SheetActions>
        {isLoading ? (
          <Button tone="quiet" onClick={() => runTap(cancel)}>
            {t('wallet:csv.cancel')}
          </Button>
        ) : (
          <Button isLocked={!user || waitS > 0} onClick={onPrint}>
            {t('print')}
          </Button>
        )}
      </SheetActions>
    </Stack>
  );
}
