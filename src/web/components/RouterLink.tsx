import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the history entry. */
  replace?: boolean;
  /** The navigation state. */
  state?: unknown;
}

/** Renders a link to a screen. The router's own contains its framework mode, 1.3 kB brotli of the first script. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const followLink = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) followLink(event);
      }}
    >
      {children}
    </a>
  );
}
