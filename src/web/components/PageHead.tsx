import styled from '@emotion/styled';
import { color, size, weight } from '#web/theme/tokens.ts';

const Head = styled.div({
  padding: '16px 0 8px',
  '& h1': { margin: 0, fontSize: size.large, fontWeight: weight.heavy, letterSpacing: '-0.01em' },
  '& p': { margin: '4px 0 0', color: color.muted, fontSize: size.body },
});

/** The name of a visitor's page and one line about it. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <Head>
      <h1>{title}</h1>
      <p>{text}</p>
    </Head>
  );
}
