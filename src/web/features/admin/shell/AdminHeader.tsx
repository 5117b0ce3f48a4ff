import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Logo } from '#web/components/Logo.tsx';
import { LanguagePicker } from '#web/shell/LanguagePicker.tsx';
import { useScreenTitle } from '#web/shell/ScreenTitle.tsx';
import { size } from '#web/theme/tokens.ts';

export const AdminHeader = ({ hasLogo }: { hasLogo: boolean }) => (
  <Stack component="header" direction="row" spacing={3} sx={{ alignItems: 'center', minHeight: 56, px: 4 }}>
    {hasLogo && <Logo size={28} />}
    <AdminHeading />
    <LanguagePicker />
  </Stack>
);

// The longest German title has room at 360 px.
const heading = { flex: 1, '@media (max-width: 24rem)': { fontSize: size.title } } as const;

const AdminHeading = () => (
  <Typography variant="h2" component="h1" noWrap sx={heading}>
    {useScreenTitle()}
  </Typography>
);
