import styled from '@emotion/styled';
import { color, size, TOUCH } from '#web/theme/tokens.ts';

const Row = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: TOUCH,
  fontSize: size.note,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: color.brand },
});

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice that is on or off. */
export function Tick({ label, checked, onChange }: Props) {
  return (
    <Row>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {label}
    </Row>
  );
}
