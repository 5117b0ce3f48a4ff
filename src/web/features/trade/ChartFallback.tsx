import styled from '@emotion/styled';
import { Component, type ReactNode } from 'react';
import { color, size } from '#web/theme/tokens.ts';

const Note = styled.p({
  margin: 0,
  padding: '64px 16px',
  color: color.muted,
  fontSize: size.note,
  textAlign: 'center',
});

interface Props {
  text: string;
  children: ReactNode;
}

/** A chart that cannot be loaded or drawn is no reason to lose the screen: a sentence stands in its place. */
export class ChartFallback extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Note>{this.props.text}</Note> : this.props.children;
  }
}
