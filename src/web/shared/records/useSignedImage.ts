import { useState } from 'react';

// The path identifies an image; the signature in the query changes.
const getFilePath = (link: string): string => link.split('?', 1)[0] ?? link;

interface DisplayedImage {
  link: string;
  state: 'loading' | 'there' | 'broken';
}

/**
 * Loads a private image whose link is signed again every few minutes. The shown image stays while the path is the same.
 * A new link is used only when the previous one failed. Returns the state, the attributes of the image and its key.
 */
export function useSignedImage(link: string) {
  const [displayed, setDisplayed] = useState<DisplayedImage>({ link, state: 'loading' });
  const path = getFilePath(link);
  const isOther = getFilePath(displayed.link) !== path;
  if (displayed.link !== link && (isOther || displayed.state !== 'there')) setDisplayed({ link, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  return {
    state: displayed.state,
    key: `${path} ${attempt}`,
    image: {
      src: displayed.link,
      onLoad: () => setDisplayed({ ...displayed, state: 'there' }),
      onError: () => setDisplayed({ ...displayed, state: 'broken' }),
    },
    retry() {
      setAttempt(attempt + 1);
      setDisplayed({ link, state: 'loading' });
    },
  };
}
