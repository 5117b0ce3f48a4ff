import Box from '@mui/material/Box';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rem } from '#web/theme/tokens.ts';

// `tile` is as wide as its container.
type Shape = 'stamp' | 'tile' | 'face';

const SHAPES: Record<Shape, object> = {
  stamp: { width: rem(72), height: rem(72) },
  tile: { width: '100%', height: rem(92) },
  face: { width: '100%', aspectRatio: '4 / 3' },
};
const image = { flex: 'none', borderRadius: 1, bgcolor: 'background.raised', objectFit: 'cover' };

/** Returns an object URL of the picked file; null without one. */
function useObjectUrl(file: File | null): string | null {
  const [source, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return source;
}

interface UploadPreviewProps {
  file: File | null;
  fileUrl: string;
  shape?: Shape;
  /** Replaces a picked image that this device cannot show and that is not uploaded yet. */
  fallback?: ReactNode;
}

/** Shows the picked file, else the uploaded image. An image that cannot be shown may still be uploaded. */
export const UploadPreview = memo(function UploadPreview({
  file,
  fileUrl,
  shape = 'stamp',
  fallback = null,
}: UploadPreviewProps) {
  const { t } = useTranslation('parts');
  const local = useObjectUrl(file);
  const [broken, setBroken] = useState<readonly string[]>([]);
  if (file && local === null) return null;
  const address = [local, fileUrl].find(each => each && !broken.includes(each));
  if (!address) return file && fileUrl === '' ? fallback : null;
  return (
    <Box
      component="img"
      sx={{ ...image, ...SHAPES[shape] }}
      src={address}
      alt={t('upload.preview')}
      onError={() => setBroken(already => [...already, address])}
    />
  );
});
