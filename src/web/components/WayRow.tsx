import styled from '@emotion/styled';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  borderRadius: radius.control,
  color: color.text,
  fontSize: size.body,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '& svg:first-of-type': { flex: 'none', color: color.onBrandSoft },
  '& svg:last-of-type': { flex: 'none', marginLeft: 'auto', color: color.muted },
  '&:focus-visible': focusRing,
} as const;

const Inner = styled(Link)(row);
const Outer = styled.a(row);

/** A row that leads to another screen of the app. */
export function WayRow({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <Inner to={to}>
      <Icon name={icon} />
      {name}
      <Icon name="forward" size={18} />
    </Inner>
  );
}

interface OuterWayRowProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  icon: IconName;
  name: string;
}

/** A row that leads out of the app; the page it opens learns nothing of ours. */
export function OuterWayRow({ href, icon, name, ...rest }: OuterWayRowProps) {
  return (
    <Outer href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      <Icon name={icon} />
      {name}
      <Icon name="external" size={18} />
    </Outer>
  );
}
