import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useSignedImage } from '#web/shared/records/useSignedImage.ts';

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

interface KycImageProps {
  link: string;
  caption: string;
  alt: string;
  /** The rejection names this image. */
  isRejected?: boolean | undefined;
}

/** Renders a private image with its caption. An image that did not load can be tried again. */
export function KycImage({ link, caption, alt, isRejected = false }: KycImageProps) {
  const { t } = useTranslation(['kycStatus', 'app']);
  const { state, key, image, retry } = useSignedImage(link);
  const figure = useRef<HTMLElement>(null);
  // Loading removes no control; a retry removes its button.
  useRestoreFocus(figure, state === 'broken' || undefined);
  return (
    <Paper component="figure" ref={figure} tabIndex={-1} sx={{ minWidth: 0, m: 0, p: 3 }}>
      <Box aria-busy={state === 'loading'} sx={FRAME}>
        {state === 'loading' && <Skeleton />}
        {state === 'broken' ? (
          <Stack sx={{ justifyContent: 'center', p: 2, textAlign: 'center' }}>
            <Typography variant="caption" color="textSecondary">
              {t('kycStatus:image.broken')}
            </Typography>
          </Stack>
        ) : (
          <img key={key} alt={alt} {...image} />
        )}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {caption}
      </Typography>
      {isRejected && <Chip size="small" color="error" label={t('kycStatus:image.refused')} sx={{ mt: 1 }} />}
      {state === 'broken' && (
        <Button variant="text" size="small" onClick={retry}>
          {t('app:retry')}
        </Button>
      )}
    </Paper>
  );
}
