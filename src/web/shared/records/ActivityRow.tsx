import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabular } from '#web/theme/tokens.ts';

/** Height in px, for placeholders. */
export const ACTIVITY_HEIGHT = 64;

export type ActivityTone =
  'text.primary' | 'text.secondary' | 'success.main' | 'warning.main' | 'up.main' | 'down.main';

interface ActivityRowProps {
  avatar: ReactNode;
  title: ReactNode;
  note: ReactNode;
  figure: string;
  figureTone?: ActivityTone;
  word: ReactNode;
  wordTone?: ActivityTone;
}

/**
 * Renders one transaction. The figure never wraps; the words around it do. In a row that wraps, it moves to the next line
 * when the longest word beside it would break.
 */
export function ActivityRow({ avatar, title, note, figure, figureTone, word, wordTone }: ActivityRowProps) {
  return (
    <>
      {avatar}
      <Box sx={{ flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word', ...tabular }}>
        <Typography variant="subtitle1" component="div">
          {title}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {note}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none', minWidth: 'min-content', maxWidth: '42%', ml: 'auto', textAlign: 'right', ...tabular }}>
        <Typography variant="subtitle1" component="div" noWrap sx={{ overflow: 'visible', color: figureTone }}>
          {figure}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: wordTone ?? 'text.secondary' }}>
          {word}
        </Typography>
      </Box>
    </>
  );
}
