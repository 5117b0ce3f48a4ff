import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
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
const line = { display: 'grid', gridTemplateColumns: 'min(7.5rem, 30vw) 1fr', gap: 2, py: 0.5 } as const;
// A low card: what and who suffice without their labels.
const routine = {
  ...lighter,
  py: 3,
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 },
  '& dl > div': { display: 'block' },
  '& dt': visuallyHidden,
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

function CardList<Row extends { _id: string }>({ label, columns, rows, log, titleId }: CardListProps<Row>) {
  const named = getNameColumn(columns);
  return (
    <List disablePadding aria-label={label} aria-describedby={titleId} sx={cards}>
      {rows.map(row => (
        <Paper key={row._id} component="li" sx={{ p: 4, minWidth: 0, ...(log?.isRoutine(row) && routine) }}>
          <Box sx={head}>
            <Box sx={{ minWidth: 0 }}>{named?.cell(row)}</Box>
            <Headlines columns={columns} row={row} />
          </Box>
          <Box component="dl" sx={{ m: 0, mt: 2 }}>
            {columns
              .filter(column => column !== named)
              .map(column => ({ ...column, text: getLine(column, row) }))
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
      ))}
    </List>
  );
}

const getHeadline = <Row,>({ headline }: RecordColumn<Row>, row: Row) => headline?.(row) ?? null;

const getLine = <Row,>(column: RecordColumn<Row>, row: Row) =>
  getHeadline(column, row) === null ? column.cell(row) : (column.rest?.(row) ?? null);

/** Shows amount and state of a record beside its name; their labels are for screen readers. */
function Headlines<Row>({ columns, row }: { columns: readonly RecordColumn<Row>[]; row: Row }) {
  const shown = columns.filter(column => getHeadline(column, row) !== null);
  if (shown.length === 0) return null;
  const figuresFirst = [...shown.filter(({ isFigure }) => isFigure), ...shown.filter(({ isFigure }) => !isFigure)];
  return (
    <Box component="dl" sx={headlines}>
      {figuresFirst.map(column => (
        <div key={column.name}>
          <Typography component="dt" sx={visuallyHidden}>
            {column.label}
          </Typography>
          <Typography component="dd" variant={column.isFigure ? 'h3' : 'body2'} sx={{ m: 0, ...tabular }}>
            {getHeadline(column, row)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
