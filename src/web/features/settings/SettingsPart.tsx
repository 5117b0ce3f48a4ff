import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Card } from '#web/components/Card.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';

const Part = styled.section({ display: 'flex', flexDirection: 'column', gap: 8 });
const Title = styled.h2({ margin: '8px 0 0', color: color.muted, fontSize: size.note, fontWeight: weight.strong });

/** What belongs together in the settings, under its name. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Part>
  );
}

/** The ground of a part that is made of rows. */
export const Rows = styled(Card)({ padding: '4px 16px' });
