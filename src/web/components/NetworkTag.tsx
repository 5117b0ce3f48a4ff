import styled from '@emotion/styled';
import { color, radius, size, weight } from '#web/theme/tokens.ts';

const Tag = styled.span({
  flex: 'none',
  padding: '4px 10px',
  borderRadius: radius.tag,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: size.small,
  fontWeight: weight.strong,
});

/** The network that money travels on, in capitals as its users write it. */
export function NetworkTag({ network }: { network: string }) {
  return <Tag>{network.toUpperCase()}</Tag>;
}
