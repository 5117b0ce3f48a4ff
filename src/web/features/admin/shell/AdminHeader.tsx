import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconButton } from '#web/components/IconButton.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { useGoBack } from '#web/shell/navigation/useGoBack.ts';
import { LanguagePicker } from '#web/shell/LanguagePicker.tsx';
import { useScreenTitle } from '#web/shell/ScreenTitle.tsx';
import { size } from '#web/theme/tokens.ts';
import { findPage } from './adminPages.ts';

export const AdminHeader = ({ hasLogo }: { hasLogo: boolean }) => (
  <Stack component="header" direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center', minHeight: 56, px: 4 }}>
    <HeaderStart hasLogo={hasLogo} />
    <AdminHeading />
    <LanguagePicker />
  </Stack>
);

/** Renders Back on the page of one record, or else the logo. */
function HeaderStart({ hasLogo }: { hasLogo: boolean }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const list = findPage(pathname)?.path ?? pathname;
  const goBack = useGoBack(list);
  if (pathname.length <= list.length + 1) return hasLogo && <Logo size={28} />;
  return <IconButton edge="start" icon="back" label={t('back')} onClick={goBack} />;
}

// The longest German title has room at 360 px.
const heading = { flex: 1, '@media (max-width: 24rem)': { fontSize: size.title } } as const;

const AdminHeading = () => (
  <Typography variant="h2" component="h1" noWrap sx={heading}>
    {useScreenTitle()}
  </Typography>
);
