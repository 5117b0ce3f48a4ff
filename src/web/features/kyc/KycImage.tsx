import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { color, focusRing, plainButton, radius, size, TOUCH } from '#web/theme/tokens.ts';

const Figure = styled.figure({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 12,
  borderRadius: radius.card,
  background: color.surface,
  '& figcaption': { color: color.muted, fontSize: size.note },
});

/** The shape of an identity card; a page of another shape is shown whole within it. */
const Frame = styled.div({
  position: 'relative',
  aspectRatio: '1.586',
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.page,
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& > p': {
    display: 'grid',
    placeItems: 'center',
    margin: 0,
    padding: 8,
    color: color.muted,
    fontSize: size.small,
    textAlign: 'center',
  },
});

const Again = styled.button({
  ...plainButton,
  minHeight: TOUCH,
  padding: '0 12px',
  color: color.onBrandSoft,
  fontSize: size.note,
  '&:focus-visible': focusRing,
});

/** A signed link without its signature: which image it is. */
const fileOf = (link: string): string => link.split('?', 1)[0] ?? link;

interface Shown {
  link: string;
  state: 'loading' | 'there' | 'broken';
}

/**
 * A private image behind a link that is signed anew every few minutes. What is on screen stays there for as long as it
 * is the same image: a new link is only taken up where the old one did not lead to a picture.
 */
export function KycImage({ link, caption, alt }: { link: string; caption: string; alt: string }) {
  const { t } = useTranslation(['kycStatus', 'app']);
  const [shown, setShown] = useState<Shown>({ link, state: 'loading' });
  const isOther = fileOf(shown.link) !== fileOf(link);
  if (shown.link !== link && (isOther || shown.state !== 'there')) setShown({ link, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  function again() {
    setAttempt(attempt + 1);
    setShown({ link, state: 'loading' });
  }

  return (
    <Figure>
      <Frame aria-busy={shown.state === 'loading'}>
        {shown.state === 'loading' && <Skeleton />}
        {shown.state === 'broken' ? (
          <p>{t('kycStatus:image.broken')}</p>
        ) : (
          <img
            key={`${fileOf(shown.link)} ${attempt}`}
            src={shown.link}
            alt={alt}
            onLoad={() => setShown({ ...shown, state: 'there' })}
            onError={() => setShown({ ...shown, state: 'broken' })}
          />
        )}
      </Frame>
      <figcaption>{caption}</figcaption>
      {shown.state === 'broken' && <Again onClick={again}>{t('app:retry')}</Again>}
    </Figure>
  );
}
