import type { ComponentProps } from 'react';

interface GrowingTextareaProps extends ComponentProps<'textarea'> {
  minRows?: number;
  maxRows?: number;
}

/**
 * Replaces MUI's TextareaAutosize, which measures a hidden copy of the text. Browsers grow the field by themselves; one
 * that cannot keeps it at its smallest height, in which the text scrolls.
 */
export default function GrowingTextarea({ minRows = 1, maxRows, style, ...rest }: GrowingTextareaProps) {
  const size = { fieldSizing: 'content', minHeight: `${minRows}lh`, maxHeight: maxRows && `${maxRows}lh` } as const;
  return <textarea rows={minRows} style={{ ...size, ...style }} {...rest} />;
}
