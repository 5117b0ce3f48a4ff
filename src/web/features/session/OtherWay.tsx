import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router';
import { color, focusRing, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Line = styled.p({ margin: 0, color: color.muted, fontSize: size.body, textAlign: 'center' });
const Way = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: '0 6px',
  color: color.onBrandSoft,
  fontWeight: weight.strong,
  '&:focus-visible': focusRing,
});

/** The way to the other of the two forms; the way back goes along. */
export function OtherWay({ question, to, name }: { question: string; to: string; name: string }) {
  const { state } = useLocation();
  return (
    <Line>
      {question}
      <Way to={to} state={state} replace>
        {name}
      </Way>
    </Line>
  );
}
