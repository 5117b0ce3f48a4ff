import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { plainButton, TOUCH } from '#web/theme/tokens.ts';

/** What an icon stands in that can be pressed. */
export const iconFace = {
  ...plainButton,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: TOUCH,
  height: TOUCH,
} as const;

const Face = styled.button(iconFace);

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
