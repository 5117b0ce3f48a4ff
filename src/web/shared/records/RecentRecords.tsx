import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { DividedList } from './LogList.tsx';

const MAX_RECORDS = 3;

interface RecentRecordsProps<Row> {
  title: string;
  /** Newest first; undefined while unknown. */
  rows: readonly Row[] | undefined;
  /** The link to all records. */
  log: { to: string; name: string };
  children: (row: Row) => ReactNode;
}

/** Renders the newest records, and nothing before the first one. */
export function RecentRecords<Row extends { _id: string }>({
  title,
  rows = [],
  log,
  children,
}: RecentRecordsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Stack useFlexGap spacing={1}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mr: -3 }}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        <TextButtonLink to={log.to}>{log.name}</TextButtonLink>
      </Stack>
      <DividedList aria-label={title}>
        {rows.slice(0, MAX_RECORDS).map(row => (
          <ListItem key={row._id} disablePadding>
            {children(row)}
          </ListItem>
        ))}
      </DividedList>
    </Stack>
  );
}
