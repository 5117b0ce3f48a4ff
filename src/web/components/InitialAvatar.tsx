import Avatar from '@mui/material/Avatar';

/** The first letter of a name where there is no picture. It says nothing: the name stands beside it. */
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
