import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '#web/components/RouterLink.tsx';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { focusRing, size, tabular } from '#web/theme/tokens.ts';

const COLOR = { good: 'success.main', wait: 'warning.main', bad: 'error.main', plain: 'text.secondary' } as const;
const MARK = { good: 'check', wait: 'clock', bad: 'alert', plain: null } as const;

// The characters of an amount that a phone has room for; a longer one or a word would break.
const ROOM = 10;
// Names, values and notes are on the same lines as those of the tiles beside it, also where one name wraps.
const tile = {
  ...{ display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', rowGap: 0 },
  ...{ p: 4, mb: { xs: 3, md: 4 }, color: 'text.primary' },
} as const;
const smaller = { fontSize: { xs: size.title, sm: size.large } } as const;

interface TileProps {
  name: string;
  value: string;
  /** A detail, with a colour and an icon for a warning. */
  note: ReactNode;
  tone?: keyof typeof COLOR;
  /** The page for this figure; absent when the role does not see it. */
  to?: string;
}

export function Tile({ name, value, note, tone = 'plain', to }: TileProps) {
  const mark = MARK[tone];
  const text = (
    <>
      <Typography variant="body2" component="h2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        variant="h2"
        component="p"
        sx={{ ...tabular, overflowWrap: 'anywhere', ...(value.length > ROOM && smaller) }}
      >
        {value}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', alignSelf: 'start', color: COLOR[tone], mt: 1 }}
      >
        {mark && <Icon name={mark} size={14} />}
        <Typography variant="body2" component="span" color="inherit">
          {typeof note === 'string' ? <DottedLine parts={note} /> : note}
        </Typography>
      </Stack>
    </>
  );
  return to === undefined ? (
    <Paper sx={tile}>{text}</Paper>
  ) : (
    <Paper component={Link} to={to} sx={{ ...tile, textDecoration: 'none', '&:focus-visible': focusRing }}>
      {text}
    </Paper>
  );
}
