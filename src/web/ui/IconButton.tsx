import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { color, focusRing, radius, TOUCH } from './tokens.ts';

const Face = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  cursor: 'pointer',
  '&:focus-visible': focusRing,
});

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  iconSize?: number;
}

/** An icon that can be pressed; `label` is its name. */
export function IconButton({ icon, label, iconSize, ...rest }: IconButtonProps) {
  return (
    <Face type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
    </Face>
  );
}
