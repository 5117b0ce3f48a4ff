import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';

interface Props {
  text: string;
  children: ReactNode;
}

/** Replaces a chart that cannot be loaded or rendered by a sentence, so that the screen still works. */
export class ChartFallback extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 12, textAlign: 'center' }}>
        {this.props.text}
      </Typography>
    );
  }
}
