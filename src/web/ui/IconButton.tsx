import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { plainButton, TOUCH } from './tokens.ts';

const Face = styled.button({
  ...plainButton,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: TOUCH,
  height: TOUCH,
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
