import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { PageTheme } from '#web/shared/app/AppTheme.tsx';

/** Needs neither store nor router. */
export function FallbackMessage() {
  return (
    <PageTheme>
      <Stack
        component="main"
        role="alert"
        useFlexGap
        spacing={2}
        sx={{
          minHeight: '100dvh',
          p: 6,
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          color: 'error.main',
        }}
      >
        <Typography variant="h2" component="h1">
          {i18n.t('app:fallback.title')}
        </Typography>
        <Typography>{i18n.t('app:fallback.text')}</Typography>
      </Stack>
    </PageTheme>
  );
}

/** Replaces the app after an uncaught rendering error, until the user reloads the page. */
export class ErrorFallback extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <FallbackMessage />;
  }
}
