import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color, radius } from './tokens.ts';

const Image = styled.img({
  width: 72,
  height: 72,
  flex: 'none',
  borderRadius: radius.control,
  background: color.raised,
  objectFit: 'cover',
});

/** The picked image as this device has it; without one, the uploaded one as the provider shows it. */
function useImageAddress(file: File | null, fileUrl: string): string | null {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setLocal(address);
    return () => {
      setLocal(null);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return file ? local : fileUrl || null;
}

interface UploadPreviewProps {
  file: File | null;
  fileUrl: string;
}

/** What was picked. An image that cannot be shown is left out: it may well be uploaded all the same. */
export function UploadPreview({ file, fileUrl }: UploadPreviewProps) {
  const { t } = useTranslation('parts');
  const address = useImageAddress(file, fileUrl);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return null;
  return <Image src={address} alt={t('upload.preview')} onError={() => setBroken(address)} />;
}
