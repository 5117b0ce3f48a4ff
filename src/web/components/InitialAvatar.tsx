import Avatar from '@mui/material/Avatar';

/** Renders the first letter of a name. It is hidden from screen readers, because the name is beside it. */
export function InitialAvatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const size = isSmall ? '2rem' : '3rem';
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
        typography: isSmall ? 'subtitle2' : 'h3',
      }}
    >
      {[...name][0]?.toUpperCase()}
    </Avatar>
  );
}
