import Avatar from '@mui/material/Avatar';

/** The first letter of a name where there is no picture. It says nothing: the name stands beside it. */
export function InitialAvatar({ name }: { name: string }) {
  return (
    <Avatar
      aria-hidden
      sx={{ width: '3rem', height: '3rem', bgcolor: 'primary.soft', color: 'primary.onSoft', typography: 'h3' }}
    >
      {[...name][0]?.toUpperCase()}
    </Avatar>
  );
}
