import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';
import { rem } from '#web/theme/tokens.ts';

// The chart with its time axis.
const HEIGHT = { xs: rem(208), md: rem(268) };

/** Renders a placeholder with the height of a price path. */
export function PathSkeleton() {
  const { t } = useTranslation('orders');
  const prices = { low: '00,000.00', high: '00,000.00' };
  return (
    <>
      <Skeleton sx={{ height: HEIGHT }} />
      <Typography variant="caption" component="p">
        <TextSkeleton>
          {t('evidence.pathRange', prices)} {t('evidence.pathFromSeconds')}
        </TextSkeleton>
      </Typography>
    </>
  );
}
