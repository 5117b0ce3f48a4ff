import styled from '@emotion/styled';
import { Component, type ReactNode } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { color, size, weight } from '#web/theme/tokens.ts';

const Middle = styled.main({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: '100dvh',
  padding: 24,
  textAlign: 'center',
  color: color.down,
  '& h1': { margin: 0, fontSize: size.large, fontWeight: weight.heavy },
  '& p': { margin: 0, fontSize: size.body },
});

/** All that is left to say when the app cannot be shown. It needs no store and no router. */
export function FallbackMessage() {
  return (
    <Middle role="alert">
      <h1>{i18n.t('app:fallback.title')}</h1>
      <p>{i18n.t('app:fallback.text')}</p>
    </Middle>
  );
}

/** Replaces the whole app after an uncaught rendering error; only a refresh leaves it. */
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
