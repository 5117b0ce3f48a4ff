import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { downloadFile } from '#web/shared/device/downloadFile.ts';
import { type Check, type CheckOutcome, checkEvidence } from './checkEvidence.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';

/**
 * Serialises the order with its evidence as the provider sent it, so that an independent script can recompute the
 * result.
 */
export const serializeEvidence = (trade: Trade): string => `${JSON.stringify(z.encode(Trade, trade), null, 2)}\n`;

const downloadEvidence = (trade: Trade): void =>
  downloadFile(`order-${trade._id}.json`, 'application/json', serializeEvidence(trade));

const OUTCOME_STYLES = {
  agrees: { icon: 'check', color: 'success' },
  differs: { icon: 'alert', color: 'error' },
  unchecked: { icon: 'alert', color: 'warning' },
} as const satisfies Record<CheckOutcome, object>;

// Side by side where both labels fit into one line.
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& button': {
    flex: '1 1 auto',
    width: 'auto',
    minHeight: { md: '2.75rem' },
    px: { xs: 1, md: 4 },
    py: { md: 1 },
    fontSize: { xs: 'clamp(0.8125rem, 3.9vw, 0.9375rem)', md: 'body2.fontSize' },
    whiteSpace: 'nowrap',
  },
} as const;
const soft = { bgcolor: 'primary.soft', color: 'primary.onSoft' } as const;

/** Compares the evidence with the exchange from this device, and downloads it as a file. */
export function EvidenceCheck({ trade }: { trade: SettledTrade }) {
  const { t } = useTranslation('orders');
  const deps = useDeps();
  const [check, setCheck] = useState<Check | 'asking' | null>(null);

  const onCheck = async () => {
    setCheck('asking');
    setCheck(await checkEvidence(deps, trade));
  };

  return (
    <>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {check === 'asking' && <Alert role={undefined}>{t('check.asking')}</Alert>}
        {check !== null && check !== 'asking' && <Outcome {...check} />}
      </Box>
      <Box data-buttons sx={buttons}>
        <Button tone="quiet" sx={soft} onClick={onCheck} busy={check === 'asking'}>
          {t('check.button')}
        </Button>
        <Button tone="quiet" onClick={() => downloadEvidence(trade)}>
          {t('check.download')}
        </Button>
      </Box>
    </>
  );
}

function Outcome({ outcome, host }: Check) {
  const { t } = useTranslation('orders');
  const { icon, color } = OUTCOME_STYLES[outcome];
  return (
    <Alert
      role={undefined}
      icon={<Icon name={icon} size={20} />}
      severity={color}
      sx={{ bgcolor: `${color}.soft`, '& .MuiAlert-icon': { color: `${color}.main` } }}
    >
      {t(`check.${outcome}`, { host })}
    </Alert>
  );
}
