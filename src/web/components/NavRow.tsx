import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type AnchorHTMLAttributes, type ReactNode, useId } from 'react';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { Link } from './RouterLink.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface NavRowContentProps {
  icon: IconName;
  name: string;
  text?: ReactNode;
  /** Shown before the arrow. */
  state?: ReactNode;
}

const icons = { color: 'primary.onSoft', [LARGE_FONTS]: { display: 'none' } } as const;

// With large fonts the state is below the name.
const withState = {
  [LARGE_FONTS]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: 1,
    '& > svg': { gridArea: '1 / 2 / span 2' },
    '& > span': { gridColumn: 1 },
  },
} as const;

// The name alone labels the row; the second line and the state describe it.
const getLabelIds = (id: string, { text, state }: Pick<NavRowContentProps, 'text' | 'state'>) =>
  text || state
    ? {
        'aria-labelledby': id,
        'aria-describedby': [text && `${id}-text`, state && `${id}-state`].filter(Boolean).join(' '),
      }
    : {};

const NavRowContent = ({
  id,
  icon,
  name,
  text,
  state,
  end,
}: NavRowContentProps & { id: string; end: IconName | null }) => (
  <>
    <ListItemIcon sx={icons}>
      <Icon name={icon} />
    </ListItemIcon>
    <ListItemText
      primary={name}
      secondary={text}
      slotProps={{ primary: { id }, secondary: { id: `${id}-text` } }}
      sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
    />
    {state && <span id={`${id}-state`}>{state}</span>}
    {end && <Icon name={end} size={18} sx={{ color: 'text.secondary' }} />}
  </>
);

export function NavRow({ to, ...way }: NavRowContentProps & { to: string }) {
  const id = useId();
  return (
    <ListItemButton
      component={Link}
      to={to}
      disableGutters
      sx={way.state ? withState : undefined}
      {...getLabelIds(id, way)}
    >
      <NavRowContent {...way} id={id} end="forward" />
    </ListItemButton>
  );
}

/** Renders a row that starts an action on this page. */
export function ActionRow({ onClick, ...way }: NavRowContentProps & { onClick: () => void }) {
  const id = useId();
  return (
    <ListItemButton disableGutters onClick={onClick} {...getLabelIds(id, way)}>
      <NavRowContent {...way} id={id} end={null} />
    </ListItemButton>
  );
}

interface ExternalLinkRowProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Omit<NavRowContentProps, 'state'> {
  href: string;
  /** For a row with another element at its end. */
  hasNoIcon?: boolean;
}

/** Renders a row that links to another site; that site receives no referrer. */
export function ExternalLinkRow({ icon, name, text, hasNoIcon = false, ...rest }: ExternalLinkRowProps) {
  const id = useId();
  return (
    <ListItemButton
      component="a"
      target="_blank"
      rel="noopener noreferrer"
      disableGutters
      {...getLabelIds(id, { text })}
      {...rest}
    >
      <NavRowContent {...{ id, icon, name, text }} end={hasNoIcon ? null : 'external'} />
    </ListItemButton>
  );
}
