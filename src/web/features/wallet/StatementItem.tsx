import Collapse from '@mui/material/Collapse';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { memo, useId, useState } from 'react';
import type { StatementRow } from '#web/api/statementRows.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { ACTIVITY_HEIGHT, ActivityRow } from '#web/shared/records/ActivityRow.tsx';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { rem } from '#web/theme/tokens.ts';
import { EntryList } from './EntryList.tsx';
import { getFigureTone, useRowText } from './useRowText.ts';

const item = { display: 'block', contentVisibility: 'auto', containIntrinsicSize: `auto ${rem(ACTIVITY_HEIGHT)}` };
const button = {
  flexWrap: 'wrap',
  rowGap: 0,
  minHeight: rem(ACTIVITY_HEIGHT),
  mx: -2,
  px: 2,
  py: 2,
  width: 'auto',
} as const;

export const StatementItem = memo(function StatementItem({ row }: { row: StatementRow }) {
  const { amount } = useMoneyFormat();
  const { time } = useDateFormat();
  const { subject, icon, title, notes, word, wordTone } = useRowText()(row);
  const [isOpen, setOpen] = useState(false);
  const entries = useId();
  return (
    <ListItem disablePadding sx={item}>
      <ListItemButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? entries : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={button}
      >
        <ActivityRow
          avatar={<RecordAvatar subject={subject} icon={icon} />}
          title={title}
          note={
            <>
              <time dateTime={row.createdAt}>{time(row.createdAt)}</time>
              {notes.map(note => ` · ${note}`).join('')}
            </>
          }
          figure={amount(row.net, { upTo: 6, signed: true })}
          figureTone={getFigureTone(row)}
          word={word}
          wordTone={wordTone}
        />
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit id={entries}>
        <EntryList row={row} />
      </Collapse>
    </ListItem>
  );
});
