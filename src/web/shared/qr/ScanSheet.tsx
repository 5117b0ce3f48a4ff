import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { NoCamera } from '#web/shared/camera/NoCamera.tsx';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { NoDecoderError, readPicture } from './readCode.ts';
import { type CameraProblem, ScanCamera } from './ScanCamera.tsx';

// After this time without a code, the user learns what helps.
const HINT_DELAY_MS = 8_000;

export interface ScanTarget {
  /** The name of what is scanned, as the title of the sheet. */
  title: string;
  /** Shown for a code of another kind. */
  otherCodeText: string;
  /** Returns the value for the field; null for a code of another kind. */
  parse: (text: string) => string | null;
  onScanned: (value: string) => void;
}

interface ScanSheetProps extends ScanTarget {
  isOpen: boolean;
  onClose: () => void;
}

/** Reads a QR code with the camera or from a picture. The value only fills in a field. */
export default function ScanSheet({ isOpen, onClose, ...target }: ScanSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={target.title}>
      <Scanner {...target} isOpen={isOpen} />
    </BottomSheet>
  );
}

type Hint = 'aim' | 'steady' | 'noCode' | 'noPicture' | 'notLoaded' | 'otherCode';

function useHint() {
  const [hint, setHint] = useState<Hint>('aim');
  useEffect(() => {
    const timer = setTimeout(() => setHint(before => (before === 'aim' ? 'steady' : before)), HINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return [hint, setHint] as const;
}

interface ScannerProps extends ScanTarget {
  isOpen: boolean;
}

function Scanner({ otherCodeText, parse, onScanned, isOpen }: ScannerProps) {
  const { t } = useTranslation('qr');
  const isStillOpen = useLatest(isOpen);
  const [hint, setHint] = useHint();
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  function onText(text: string): void {
    // A picture is decoded while the user may close the sheet and type the value instead.
    if (!isStillOpen.current) return;
    const value = parse(text);
    if (value === null) setHint('otherCode');
    else onScanned(value);
  }

  async function onPicture(file: File): Promise<void> {
    try {
      const text = await readPicture(file);
      if (text === null) setHint('noCode');
      else onText(text);
    } catch (error) {
      setHint(error instanceof NoDecoderError ? 'notLoaded' : 'noPicture');
    }
  }

  const isCameraHint = hint === 'aim' || hint === 'steady';
  return (
    <Stack spacing={4}>
      {problem === null && <ScanCamera onText={onText} onProblem={setProblem} />}
      {problem === 'unavailable' && <NoCamera onRetry={() => setProblem(null)} />}
      {problem === 'missing' && <Typography role="alert">{t('scan.missing')}</Typography>}
      <Typography role="status" align="center" color="textSecondary" sx={{ minHeight: '2lh' }}>
        {hint === 'otherCode' ? otherCodeText : isCameraHint && problem !== null ? null : t(`scan.${hint}`)}
      </Typography>
      <PictureButton onPicture={file => void onPicture(file)} />
    </Stack>
  );
}

function PictureButton({ onPicture }: { onPicture: (file: File) => void }) {
  const { t } = useTranslation('qr');
  return (
    <Button
      component="label"
      color="secondary"
      fullWidth
      startIcon={<Icon name="upload" size={18} />}
      // The label contains the input, which has the focus.
      role={undefined}
      tabIndex={-1}
      sx={{ '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      {t('scan.picture')}
      <Box
        component="input"
        type="file"
        accept="image/*"
        sx={visuallyHidden}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          const picked = target.files?.[0];
          // Picking the same file again triggers a change.
          target.value = '';
          if (picked) onPicture(picked);
        }}
      />
    </Button>
  );
}
