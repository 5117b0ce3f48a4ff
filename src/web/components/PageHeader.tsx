import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export function PageHeader({ title, text }: { title: string; text: string }) {
  return (
    <Stack spacing={1} sx={{ pt: 4, pb: 2 }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </Stack>
  );
}
