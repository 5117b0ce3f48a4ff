import styled from '@emotion/styled';
import { Icon, type IconName } from './Icon.tsx';
import { color, radius } from '#web/theme/tokens.ts';

const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.round,
  background: color.raised,
});

/** What kind of record a row is, for the eye: an icon on a round ground. */
export function RowSign({ name }: { name: IconName }) {
  return (
    <Ground>
      <Icon name={name} size={18} />
    </Ground>
  );
}
