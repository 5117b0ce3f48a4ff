import styled from '@emotion/styled';
import { color, focusRing, size } from '#web/theme/tokens.ts';
import { noticeParts } from './noticeParts.ts';

const Text = styled.p({
  margin: 0,
  fontSize: size.body,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& a': { color: color.onBrandSoft, '&:focus-visible': focusRing },
});

/** What the operator wrote, as text with its own line breaks; only https addresses can be opened. */
export function NoticeText({ notice }: { notice: string }) {
  return (
    <Text>
      {noticeParts(notice).map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </Text>
  );
}
