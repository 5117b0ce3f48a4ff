import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { type Decimal, USDT_DECIMALS } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { useSandboxNotice } from '#web/shared/app/useSandboxNotice.ts';
import { addInParentheses, joinParts } from '#web/shared/format/joinParts.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { printed, printStyles } from '#web/theme/printStyles.ts';
import type { MonthStatement } from './monthStatement.ts';
import { toDateText } from './period.ts';
import { PrintedEntries, PrintedTotals } from './PrintedTables.tsx';

interface PrintedStatementProps {
  statement: MonthStatement;
  /** The statement has every entry until then. */
  createdAt: number;
  user: User;
}

/** Opens the print dialog once the statement is in the page, with the title that names the file. */
function usePrint(statement: MonthStatement): void {
  const { t } = useTranslation('statementPrint');
  const { page } = useDeps();
  // Another language, as chosen in another tab, must not open the dialog again.
  const fileName = useLatest(t('file', { month: toDateText(statement.month.from).slice(0, -3) }));
  useEffect(() => {
    const { title } = document;
    const ownTitle = fileName.current;
    const restore = () => {
      if (document.title === ownTitle) document.title = title;
    };
    document.title = ownTitle;
    // Phones open the dialog after `print` has returned.
    const stop = page.watch(['afterprint'], restore);
    page.print?.();
    return () => {
      stop();
      restore();
    };
  }, [statement, fileName, page]);
}

/** Renders a month of the statement for the printer alone, and prints it. */
export const PrintedStatement = (props: PrintedStatementProps) => (
  <Portal>
    <GlobalStyles styles={printStyles} />
    <Pages {...props} />
  </Portal>
);

function Pages({ statement, createdAt, user }: PrintedStatementProps) {
  const { t } = useTranslation('statementPrint');
  const { productName } = useDeps().config;
  const usdt = useUsdtFormat();
  const notice = useSandboxNotice();
  const figure = (value: Decimal) => usdt(value, { upTo: USDT_DECIMALS });
  usePrint(statement);
  return (
    <Box component="article" {...printed}>
      <h1>{t('title', { productName })}</h1>
      {notice !== '' && <p>{notice}</p>}
      <Facts month={statement.month.from} createdAt={createdAt} user={user} />
      <p>
        <strong>{t('opening', { amount: figure(statement.opening) })}</strong>
      </p>
      <PrintedEntries statement={statement} />
      <PrintedTotals totals={statement.totals} />
      <p>
        <strong>{t('closing', { amount: figure(statement.closing) })}</strong>
      </p>
      <p>{t('copy', { productName })}</p>
    </Box>
  );
}

/** Names the account, the month, and when and in which time zone the copy was created. */
function Facts({ month, createdAt, user }: Omit<PrintedStatementProps, 'statement'> & { month: number }) {
  const { t, i18n } = useTranslation(['statementPrint', 'app']);
  const monthText = getDateTimeFormat(i18n.language, { year: 'numeric', month: 'long' }).format(month);
  const format = getDateTimeFormat(i18n.language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset' },
  });
  const facts = [
    [t('account'), addInParentheses(i18n.language, user.fullName, user.username)],
    [t('app:menu.payId'), user.payId],
    [t('month'), monthText],
    [t('createdAt'), joinParts(i18n.language, [format.format(createdAt), format.resolvedOptions().timeZone])],
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
