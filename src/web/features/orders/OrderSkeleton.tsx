import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/Card.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';
import { rem } from '#web/theme/tokens.ts';
import { OrderTop } from './OrderTop.tsx';
import { PathSkeleton } from './path/PathSkeleton.tsx';

// Heights of a settled order's evidence tables.
const TABLES = { xs: rem(109), md: rem(955), lg: rem(469) };
const BUTTON = rem(52);
// On a very wide page the buttons are beside the title.
const EVIDENCE_BUTTONS = { height: { xs: BUTTON, md: rem(44) }, display: { lg: 'none' } };
// A wide page has two of a phone's disclosures.
const DISCLOSURES_HEIGHT = { xs: rem(264), md: rem(135) };

/** Renders placeholders with the heights of a settled order. */
export function OrderSkeleton() {
  const { t } = useTranslation(['orders', 'app']);
  return (
    <div role="status" aria-label={t('app:loading')}>
      <Stack aria-hidden useFlexGap spacing={4}>
        <OrderTop header={<HeaderSkeleton />} path={<PathSkeleton />} />
        <EvidenceSkeleton />
        <Paper sx={{ height: DISCLOSURES_HEIGHT }} />
        <Skeleton height={BUTTON} />
      </Stack>
      <SlowHint />
    </div>
  );
}

const HeaderSkeleton = () => (
  <>
    <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center' }}>
      <Skeleton variant="circular" width={rem(40)} height={rem(40)} />
      <Box sx={{ flex: 1 }}>
        <Typography variant="subtitle1">
          <Skeleton variant="text" width="5rem" />
        </Typography>
        <Typography variant="body2">
          <Skeleton variant="text" width="6rem" />
        </Typography>
      </Box>
    </Stack>
    <Box sx={{ mt: 4 }}>
      <Typography variant="subtitle1">
        <Skeleton variant="text" width="3rem" />
      </Typography>
      <Typography variant="h1" component="p">
        <Skeleton variant="text" width="50%" />
      </Typography>
    </Box>
  </>
);

function EvidenceSkeleton() {
  const { t } = useTranslation('orders');
  const prices = { exit: '00,000.00', entry: '00,000.00', percent: '80%' };
  return (
    <Card>
      <Stack useFlexGap spacing={4}>
        <Typography variant="h3" component="p">
          <Skeleton variant="text" width="6rem" />
        </Typography>
        <div>
          <Typography variant="subtitle1">
            <TextSkeleton>{t('explanation.buyWins', prices)}</TextSkeleton>
          </Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            <TextSkeleton>{t('explanation.recomputed')}</TextSkeleton>
          </Typography>
        </div>
        <Skeleton sx={{ height: TABLES }} />
        <Skeleton sx={EVIDENCE_BUTTONS} />
      </Stack>
    </Card>
  );
}
