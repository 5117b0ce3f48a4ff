import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { DayHeader } from '#web/shared/records/DayHeader.tsx';
import { groupByDay } from '#web/shared/records/groupByDay.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { type RecordColumn, getNameColumn } from './recordColumn.ts';
import { type RecordTableProps, lighter } from './RecordTable.tsx';

const cards = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;
const head = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 } as const;
const headlines = {
  m: 0,
  maxWidth: '60%',
  flex: 'none',
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'right',
} as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'min(7.5rem, 30vw) minmax(0, 1fr)',
  gap: 2,
  py: 0.5,
  // Beside a value with room for its button.
  '& > dt:has(+ dd > [data-long])': { my: 1 },
} as const;

/** Renders records as cards for pages that are too narrow for a table; a log has a list for each day. */
export function RecordCards<Row extends { _id: string }>(props: RecordTableProps<Row>) {
  const { rows, log } = props;
  const title = useId();
  if (!log) return <CardList {...props} />;
  return groupByDay(rows, log.getMoment).map(([day, ofDay]) => (
    <div key={day}>
      <DayHeader day={day} component="h2" id={`${title}${day}`} />
      <CardList {...props} rows={ofDay} titleId={`${title}${day}`} />
    </div>
  ));
}

interface CardListProps<Row> extends RecordTableProps<Row> {
  /** The heading of its day. */
  titleId?: string;
}

function CardList<Row extends { _id: string }>({ label, rows, log, titleId, ...given }: CardListProps<Row>) {
  const columns = given.columns.filter(({ only }) => only !== 'table');
  const named = getNameColumn(columns);
  return (
    <List disablePadding aria-label={label} aria-describedby={titleId} sx={cards}>
      {rows.map(row => {
        const parts = columns.filter(column => column !== named).map(column => getParts(column, row));
        return (
          <Paper key={row._id} component="li" sx={{ p: 4, minWidth: 0, ...(log?.isRoutine(row) && lighter) }}>
            <Box sx={head}>
              <Box sx={{ minWidth: 0 }}>{named?.cell(row)}</Box>
              <Headlines parts={parts.filter(({ headline }) => headline !== null)} />
            </Box>
            <Box component="dl" sx={{ m: 0, mt: 2 }}>
              {parts
                .filter(({ text }) => text !== null)
                .map(({ name, label: term, text }) => (
                  <Box key={name} sx={line}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {term}
                    </Typography>
                    <Typography
                      component="dd"
                      variant="body2"
                      sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...tabular }}
                    >
                      {text}
                    </Typography>
                  </Box>
                ))}
            </Box>
          </Paper>
        );
      })}
    </List>
  );
}

interface CardParts {
  name: string;
  label: string;
  isFigure: boolean;
  /** Beside the name of the record; null if the column is only a line. */
  headline: ReactNode;
  /** In a line of the card; null if there is nothing more. */
  text: ReactNode;
}

/** Returns what a card shows of a column, and where. */
function getParts<Row>(
  { name, label, isFigure = false, cell, headline, rest }: RecordColumn<Row>,
  row: Row,
): CardParts {
  const raised = headline === true ? cell(row) : (headline?.(row) ?? null);
  return { name, label, isFigure, headline: raised, text: raised === null ? cell(row) : (rest?.(row) ?? null) };
}

/** Shows amount and state of a record; their labels are for screen readers. */
function Headlines({ parts }: { parts: readonly CardParts[] }) {
  if (parts.length === 0) return null;
  const figuresFirst = [...parts.filter(({ isFigure }) => isFigure), ...parts.filter(({ isFigure }) => !isFigure)];
  return (
    <Box component="dl" sx={headlines}>
      {figuresFirst.map(({ name, label, isFigure, headline }) => (
        <div key={name}>
          <Typography component="dt" sx={visuallyHidden}>
            {label}
          </Typography>
          <Typography component="dd" variant={isFigure ? 'h3' : 'body2'} sx={{ m: 0, ...tabular }}>
            {headline}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
