import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '#web/features/admin/shared/KeyHint.tsx';
import { useShortcuts } from '#web/features/admin/shared/ShortcutsContext.tsx';

interface MoveHintsProps {
  hasPicture: boolean;
  /** Places the hints in the empty end of the line of the first label. */
  isBesideLabel: boolean;
}

const BESIDE_LABEL = { position: 'absolute', top: 0, right: 0 } as const;

/** Shows the keys that have no control of their own. The list of keys describes them to screen readers. */
export function MoveHints({ hasPicture, isBesideLabel }: MoveHintsProps) {
  const { t } = useTranslation('adminQueue');
  const { isOn } = useShortcuts();
  if (!isOn) return null;
  return (
    <Stack
      direction="row"
      aria-hidden
      useFlexGap
      spacing={1}
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        alignSelf: 'center',
        ...(isBesideLabel && BESIDE_LABEL),
      }}
    >
      <KeyHint name="J" />
      <KeyHint name="K" />
      <Typography variant="caption" color="textSecondary">
        {t('keys.move')}
      </Typography>
      {hasPicture && (
        <>
          <KeyHint name="Z" />
          <Typography variant="caption" color="textSecondary">
            {t('keys.zoom')}
          </Typography>
        </>
      )}
    </Stack>
  );
}
