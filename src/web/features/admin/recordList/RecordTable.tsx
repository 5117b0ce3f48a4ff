import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { tabular } from '#web/theme/tokens.ts';
import type { RecordColumn } from './recordColumn.ts';

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
}

const line = { whiteSpace: 'nowrap', ...tabular } as const;
const text = { minWidth: '5.5rem' } as const;
// Beside the navigation, all columns of a trade have room at 1280 px.
const cells = { '& .MuiTableCell-root': { px: 1.5, verticalAlign: 'top' } } as const;

/** Renders records as a table; the first column is the row header. */
export const RecordTable = <Row extends { _id: string }>({ label, columns, rows }: RecordTableProps<Row>) => (
  <TableContainer component={Paper} sx={{ px: 2 }}>
    <Table aria-label={label} sx={cells}>
      <TableHead>
        <TableRow>
          {columns.map(({ name, label: head, isFigure }) => (
            <TableCell key={name} align={isFigure ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={row._id} hover>
            {columns.map(({ name, cell, isFigure, isLine }, place) => (
              <TableCell
                key={name}
                {...(place === 0 && { component: 'th', scope: 'row' })}
                align={isFigure ? 'right' : 'left'}
                sx={isFigure || isLine ? line : text}
              >
                {cell(row) ?? '–'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
