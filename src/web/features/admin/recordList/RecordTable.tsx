import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { DayHeader } from '#web/shared/records/DayHeader.tsx';
import { groupByDay } from '#web/shared/records/groupByDay.ts';
import { tabular } from '#web/theme/tokens.ts';
import { type RecordColumn, type RecordLog, getNameColumn } from './recordColumn.ts';

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  log?: RecordLog<Row> | undefined;
}

const line = { whiteSpace: 'nowrap', ...tabular } as const;
const text = { minWidth: '5.5rem' } as const;
// Its figures end beside the beginning of the next column.
const figure = { '&&': { pr: 5 } } as const;
// Beside the navigation, all columns of a trade have room at 1280 px.
const cells = {
  '& .MuiTableCell-root': { px: 1.5, verticalAlign: 'top' },
  // The edge of the card ends the last row.
  '& > :last-child > :last-child > .MuiTableCell-root': { borderBottom: 0 },
} as const;
/** Takes the weight of a routine row's texts; a link stays one by its colour. */
export const lighter = {
  '&& .MuiTypography-root': { fontWeight: 'fontWeightRegular' },
  '&& .MuiTypography-root:not(a)': { color: 'text.secondary' },
} as const;
const routine = {
  '& .MuiTableCell-root': { py: 1 },
  ...lighter,
} as const;

/** Renders records as a table; a log has the days of its rows as headings. */
export function RecordTable<Row extends { _id: string }>({ label, rows, log, ...given }: RecordTableProps<Row>) {
  const columns = given.columns.filter(({ only }) => only !== 'cards');
  return (
    <TableContainer component={Paper} sx={{ pl: 1, pr: 2 }}>
      <Table aria-label={label} sx={cells}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, label: head, isFigure }) => (
              <TableCell
                key={name}
                align={isFigure ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap', ...(isFigure && figure) }}
              >
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {log ? (
          groupByDay(rows, log.getMoment).map(([day, ofDay]) => (
            <TableBody key={day}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={{ py: 0 }}>
                  <DayHeader day={day} component="h2" />
                </TableCell>
              </TableRow>
              <Rows columns={columns} rows={ofDay} log={log} />
            </TableBody>
          ))
        ) : (
          <TableBody>
            <Rows columns={columns} rows={rows} />
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
}

function Rows<Row extends { _id: string }>({ columns, rows, log }: Omit<RecordTableProps<Row>, 'label'>) {
  const named = getNameColumn(columns);
  return rows.map(row => (
    <TableRow key={row._id} hover sx={log?.isRoutine(row) ? routine : {}}>
      {columns.map(column => (
        <TableCell
          key={column.name}
          {...(column === named && { component: 'th', scope: 'row' })}
          align={column.isFigure ? 'right' : 'left'}
          sx={column.isFigure ? { ...line, ...figure } : column.isLine ? line : text}
        >
          {column.cell(row) ?? '–'}
        </TableCell>
      ))}
    </TableRow>
  ));
}
