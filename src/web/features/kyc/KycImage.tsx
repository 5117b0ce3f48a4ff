import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The shape of an identity card; a page of another shape is shown whole within it. */
const FRAME = {
  position: 'relative',
  aspectRatio: '1.586',
  overflow: 'hidden',
  borderRadius: '0.75rem',
  bgcolor: 'background.default',
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > img': { objectFit: 'contain' },
};

/** A signed link without its signature: which image it is. */
const getFilePath = (link: string): string => link.split('?', 1)[0] ?? link;

interface KycImageProps {
  link: string;
  caption: string;
  alt: string;
  /** A rejection names this image. */
  isRejected?: boolean | undefined;
}

interface DisplayedImage {
  link: string;
  state: 'loading' | 'there' | 'broken';
}

/**
 * A private image behind a link that is signed anew every few minutes. What is on screen stays there for as long as it
 * is the same image: a new link is only taken up where the old one did not lead to a picture.
 */
export function KycImage({ link, caption, alt, isRejected = false }: KycImageProps) {
  const { t } = useTranslation(['kycStatus', 'app']);
  const [displayed, setDisplayed] = useState<DisplayedImage>({ link, state: 'loading' });
  const isOther = getFilePath(displayed.link) !== getFilePath(link);
  if (displayed.link !== link && (isOther || displayed.state !== 'there')) setDisplayed({ link, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  function reload() {
    setAttempt(attempt + 1);
    setDisplayed({ link, state: 'loading' });
  }

  return (
    <Paper component="figure" sx={{ minWidth: 0, m: 0, p: 3 }}>
      <Box aria-busy={displayed.state === 'loading'} sx={FRAME}>
        {displayed.state === 'loading' && <Skeleton />}
        {displayed.state === 'broken' ? (
          <Stack sx={{ justifyContent: 'center', p: 2, textAlign: 'center' }}>
            <Typography variant="caption" color="textSecondary">
              {t('kycStatus:image.broken')}
            </Typography>
          </Stack>
        ) : (
          <img
            key={`${getFilePath(displayed.link)} ${attempt}`}
            src={displayed.link}
            alt={alt}
            onLoad={() => setDisplayed({ ...displayed, state: 'there' })}
            onError={() => setDisplayed({ ...displayed, state: 'broken' })}
          />
        )}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {caption}
      </Typography>
      {isRejected && <Chip size="small" color="error" label={t('kycStatus:image.refused')} sx={{ mt: 1 }} />}
      {displayed.state === 'broken' && (
        <Button variant="text" size="small" onClick={reload}>
          {t('app:retry')}
        </Button>
      )}
    </Paper>
  );
}
