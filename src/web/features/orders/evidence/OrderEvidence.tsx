import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/Card.tsx';
import { SurroundingTradesTable } from './SurroundingTradesTable.tsx';
import { EvidenceCheck } from './EvidenceCheck.tsx';
import { getPriceDecimals } from './getPriceDecimals.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { ResultExplanation } from './ResultExplanation.tsx';

interface OrderEvidenceProps {
  trade: SettledTrade;
  /** There is space for the surrounding trades without folding. */
  areTablesOpen: boolean;
}

// On a wide page the buttons are above the unfolded tables, on a very wide one beside the title.
const rows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 4, lg: 3 },
  '& > [role=status]': { order: { md: 1 } },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    '& > *': { gridColumn: '1 / -1' },
    '& > h2': { gridArea: '1 / 1' },
    '& > [data-buttons]': { gridArea: '1 / 2' },
  },
} as const;

const ENDS = ['entry', 'exit'] as const;
const TITLE = { entry: 'evidence.aroundEntry', exit: 'evidence.aroundExit' } as const;

/** Explains a result: the reason, its exchange trades, and how to verify them. */
export function OrderEvidence({ trade, areTablesOpen }: OrderEvidenceProps) {
  const { t } = useTranslation('orders');
  const { evidence } = trade;
  const decimals = getPriceDecimals(evidence);
  // Unfolded tables contain entry and exit; a trade without an entry has none.
  const hasAround = areTablesOpen && evidence.entry !== null;
  return (
    <Card aria-label={t('evidence.title')}>
      <Box sx={rows}>
        <Typography variant="h3" component="h2">
          {t('evidence.title')}
        </Typography>
        <ResultExplanation trade={trade} decimals={decimals} />
        {!hasAround && (
          <EvidenceTable
            caption={t('evidence.entryAndExit')}
            decimals={decimals}
            rows={ENDS.map(end => ({ name: t(`evidence.${end}`), trade: evidence[end], mark: null }))}
          />
        )}
        {hasAround && (
          <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr', lg: '1fr 1fr' }, gap: 4, order: 1 }}>
            {ENDS.map(end => (
              <Paper key={end} sx={{ p: 3, bgcolor: 'background.default' }}>
                <Typography variant="subtitle2" component="h3">
                  {t(TITLE[end])}
                </Typography>
                <SurroundingTradesTable evidence={evidence} end={end} />
              </Paper>
            ))}
          </Box>
        )}
        <EvidenceCheck trade={trade} />
      </Box>
    </Card>
  );
}
