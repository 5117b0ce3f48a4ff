import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

// The aspect ratio of an identity card; other images are shown whole within it.
const FRAME = {
  position: 'relative',
  aspectRatio: '1.586',
  overflow: 'hidden',
  borderRadius: '0.75rem',
  bgcolor: 'background.default',
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > img': { objectFit: 'contain' },
};

// The path identifies an image; the signature in the query changes.
const getFilePath = (link: string): string => link.split('?', 1)[0] ?? link;

interface KycImageProps {
  link: string;
  caption: string;
  alt: string;
  /** The rejection names this image. */
  isRejected?: boolean | undefined;
}

interface DisplayedImage {
  link: string;
  state: 'loading' | 'there' | 'broken';
}

/**
 * Renders a private image whose link is signed again every few minutes. The shown image stays while the path is the
 * same. A new link is used only when the previous one failed.
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
