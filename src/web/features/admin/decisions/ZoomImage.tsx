import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal, divide } from '#contract/money.ts';
import { Icon } from '#web/components/Icon.tsx';
import MuiIconButton from '@mui/material/IconButton';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { ExternalLink } from '#web/shared/records/ExternalLink.tsx';
import { useSignedImage } from '#web/shared/records/useSignedImage.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { focusRing } from '#web/theme/tokens.ts';

const STEP = 25;
const [SMALLEST, LARGEST, WHOLE] = [50, 400, 100];
const QUARTER = 90;
const FULL_TURN = 360;
// On a wide page the frame fills the height between the facts and the decision, which has more rows beside an account.
const FRAME = {
  xs: '16rem',
  md: 'clamp(16rem, calc(100dvh - 34.25rem), 40rem)',
  xl: 'clamp(16rem, calc(100dvh - 40.5rem), 40rem)',
} as const;

interface ZoomImageProps {
  src: string;
  alt: string;
  caption?: string;
  /** Where it starts as a thumbnail; its button gives it the whole width. */
  thumbnail?: 'onPhone' | 'everywhere';
}

const FIGURE = {
  ...{ position: 'relative', m: 0, minWidth: 0, borderRadius: '1rem' },
  ...{ bgcolor: 'background.raised', overflow: 'hidden' },
} as const;
// The figure clips what is outside.
const INNER_RING = { ...focusRing, outlineOffset: '-2px' } as const;
// In view above the decision, below the facts.
const THUMBNAIL = { xs: '8rem', lg: 'clamp(9rem, calc(100dvh - 43.25rem), 20rem)' } as const;
// In view above the decision of a phone of 640 px.
const TILE_HEIGHT = '5.5rem';
const COVERING = { position: 'absolute', inset: 0, borderRadius: '1rem', '&:focus-visible': INNER_RING } as const;
const ON_PICTURE = {
  ...{ position: 'absolute', right: 4, bottom: 4 },
  ...{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } },
} as const;
const BAR = { alignItems: 'center', m: 2, borderRadius: '0.75rem', bgcolor: 'background.paper' } as const;

/** Renders an image that can be zoomed, rotated and opened in a tab of its own. */
export function ZoomImage({ src, alt, caption, thumbnail }: ZoomImageProps) {
  const [zoom, setZoom] = useState(WHOLE);
  const [turn, setTurn] = useState(0);
  const isWide = useIsWide();
  const [isExpanded, setExpanded] = useState(false);
  const isSmall = (thumbnail === 'everywhere' || (thumbnail === 'onPhone' && !isWide)) && !isExpanded;
  const isTile = isSmall && !isWide && caption !== undefined;
  const signed = useSignedImage(src);
  const frame = useRef<HTMLDivElement>(null);
  // Loading removes no control; a retry removes its button.
  useRestoreFocus(frame, signed.state === 'broken' || undefined);
  useRestoreFocus(frame, isSmall);
  const enlarge = () => setExpanded(true);
  function zoomBy(step: number) {
    if (thumbnail && step < 0 && zoom === WHOLE) setExpanded(false);
    else setZoom(now => Math.min(LARGEST, Math.max(SMALLEST, now + step)));
  }
  return (
    <Stack component="figure" sx={{ ...FIGURE, gridColumn: isExpanded ? '1 / -1' : 'auto' }}>
      <Box
        ref={frame}
        // The arrow keys scroll an image larger than its frame.
        tabIndex={0}
        role="group"
        aria-label={alt}
        data-zoomable
        onDoubleClick={() => (isSmall ? enlarge() : setZoom(zoom === WHOLE ? 2 * WHOLE : WHOLE))}
        sx={{
          position: 'relative',
          height: isTile ? TILE_HEIGHT : isSmall ? THUMBNAIL : FRAME,
          overflow: 'auto',
          p: isSmall ? 1 : 3,
          '&:focus-visible': { ...INNER_RING, borderRadius: '1rem' },
        }}
      >
        <Picture alt={alt} signed={signed} zoom={zoom} turn={turn} />
      </Box>
      {isTile ? (
        <TileCaption caption={caption} onLarger={enlarge} />
      ) : isSmall ? (
        <ThumbnailBar src={src} caption={caption} onLarger={enlarge} />
      ) : (
        <ZoomControls
          src={src}
          caption={caption}
          zoom={zoom}
          onZoom={zoomBy}
          onTurn={() => setTurn((turn + QUARTER) % FULL_TURN)}
        />
      )}
    </Stack>
  );
}

interface PictureProps {
  alt: string;
  signed: ReturnType<typeof useSignedImage>;
  zoom: number;
  turn: number;
}

/** Renders the image, or that it cannot be shown. */
function Picture({ alt, signed: { state, key, image, retry }, zoom, turn }: PictureProps) {
  const { t } = useTranslation(['adminQueue', 'app']);
  return (
    <>
      {state === 'loading' && <Skeleton sx={{ position: 'absolute', inset: 12 }} />}
      {state === 'broken' ? (
        // Above the button that covers a tile.
        <Stack sx={{ position: 'relative', zIndex: 1, alignItems: 'center', p: { xs: 1, md: 4 }, textAlign: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {t('adminQueue:image.broken')}
          </Typography>
          <Button variant="text" size="small" onClick={retry}>
            {t('app:retry')}
          </Button>
        </Stack>
      ) : (
        <Box
          component="img"
          key={key}
          alt={alt}
          {...image}
          style={{ width: `${zoom}%`, transform: `rotate(${turn}deg)` }}
          sx={{
            display: 'block',
            mx: 'auto',
            minHeight: zoom > WHOLE ? 0 : '100%',
            maxHeight: zoom > WHOLE ? 'none' : '100%',
            objectFit: 'contain',
          }}
        />
      )}
    </>
  );
}

interface ThumbnailBarProps {
  src: string;
  caption: string | undefined;
  onLarger: () => void;
}

/** Renders the control of a thumbnail; a captioned one has room for a link. */
function ThumbnailBar({ src, caption, onLarger }: ThumbnailBarProps) {
  const { t } = useTranslation('adminQueue');
  const larger = (
    <MuiIconButton aria-label={t('image.larger')} onClick={onLarger} sx={caption === undefined ? ON_PICTURE : {}}>
      <Icon name="search" size={20} />
    </MuiIconButton>
  );
  if (caption === undefined) return larger;
  return (
    <Stack direction="row" sx={BAR}>
      <Typography component="figcaption" variant="caption" color="textSecondary" noWrap sx={{ flex: 1, pl: 2 }}>
        {caption}
      </Typography>
      {larger}
      <ExternalLink href={src} label={t('image.open')} />
    </Stack>
  );
}

/** Renders the caption of a tile, which is too narrow for controls: a tap anywhere enlarges it. */
function TileCaption({ caption, onLarger }: { caption: string; onLarger: () => void }) {
  const { t } = useTranslation('adminQueue');
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'center', p: 1, minWidth: 0 }}>
        <Icon name="search" size={14} />
        <Typography component="figcaption" variant="caption" color="textSecondary" noWrap>
          {caption}
        </Typography>
      </Stack>
      <ButtonBase aria-label={t('image.larger')} onClick={onLarger} sx={COVERING} />
    </>
  );
}

interface ZoomControlsProps {
  src: string;
  caption: string | undefined;
  zoom: number;
  onZoom: (step: number) => void;
  onTurn: () => void;
}

function ZoomControls({ src, caption, zoom, onZoom, onTurn }: ZoomControlsProps) {
  const { t } = useTranslation('adminQueue');
  const { share } = usePercentFormat();
  return (
    <Stack direction="row" sx={BAR}>
      <MuiIconButton aria-label={t('image.smaller')} onClick={() => onZoom(-STEP)}>
        <Icon name="minus" size={18} />
      </MuiIconButton>
      <Typography variant="caption" aria-live="polite">
        {share(divide(decimal(zoom), decimal(WHOLE), 2))}
      </Typography>
      <MuiIconButton aria-label={t('image.larger')} onClick={() => onZoom(STEP)}>
        <Icon name="plus" size={18} />
      </MuiIconButton>
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        noWrap
        sx={{ flex: 1, textAlign: 'center' }}
      >
        {caption}
      </Typography>
      <MuiIconButton aria-label={t('image.turn')} onClick={onTurn}>
        <AdminIcon name="turn" size={18} />
      </MuiIconButton>
      <ExternalLink href={src} label={t('image.open')} />
    </Stack>
  );
}
