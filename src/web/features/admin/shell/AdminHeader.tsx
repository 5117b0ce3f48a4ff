import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Logo } from '#web/components/Logo.tsx';
import { LanguagePicker } from '#web/shell/LanguagePicker.tsx';
import { ScreenTitleContext } from '#web/shell/Screen.tsx';

const TitleContext = createContext('');

/** Passes the title of the screen to the header. A new one renders neither the layout nor the screen. */
export function AdminTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return (
    <ScreenTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </ScreenTitleContext>
  );
}

export const AdminHeader = ({ hasLogo }: { hasLogo: boolean }) => (
  <Stack component="header" direction="row" spacing={3} sx={{ alignItems: 'center', minHeight: 56, px: 4 }}>
    {hasLogo && <Logo size={28} />}
    <HeaderTitle />
    <LanguagePicker />
  </Stack>
);

const HeaderTitle = () => (
  <Typography variant="h2" component="h1" noWrap sx={{ flex: 1 }}>
    {useContext(TitleContext)}
  </Typography>
);
