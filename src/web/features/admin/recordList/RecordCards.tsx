import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { tabular } from '#web/theme/tokens.ts';
import type { RecordTableProps } from './RecordTable.tsx';

const cards = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;
const line = { display: 'grid', gridTemplateColumns: '7.5rem 1fr', gap: 2, py: 0.5 } as const;

/** Renders records as cards for pages that are too narrow for a table. */
export const RecordCards = <Row extends { _id: string }>({ label, columns, rows }: RecordTableProps<Row>) => (
  <List disablePadding aria-label={label} sx={cards}>
    {rows.map(row => {
      const [head, ...rest] = columns.map(({ name, label: title, cell }) => ({ name, title, text: cell(row) }));
      return (
        <Paper key={row._id} component="li" sx={{ p: 4, minWidth: 0 }}>
          {head?.text}
          <Box component="dl" sx={{ m: 0, mt: 2 }}>
            {rest
              .filter(({ text }) => text !== null)
              .map(({ name, title, text }) => (
                <Box key={name} sx={line}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {title}
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
