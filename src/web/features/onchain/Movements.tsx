import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#web/api/movements.ts';
import { MovementList } from '#web/shared/records/MovementList.tsx';
import { MovementRow } from '#web/shared/records/MovementRow.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { ChainLine } from './ChainLine.tsx';
import { onchainHidden, onchainShown } from './onchainSaga.ts';
import { Part } from './Part.tsx';
import { useExplorer } from './useExplorer.ts';

/** The start page shows the newest; the wallet's statement has everything. */
const SHOWN = 5;

const newest = (movements: Movement[]) => movements.slice(0, SHOWN);

/** What came and went over a chain, newest first, asked for again every ten seconds while it is on screen. */
export function Movements() {
  const { t } = useTranslation('onchain');
  const explorerOf = useExplorer();
  useShown(onchainShown(), onchainHidden());
  return (
    <Part title={t('movements.title')} more={{ to: '/wallet', text: t('movements.all') }}>
      <MovementList label={t('movements.title')} emptyText={t('movements.none')} choose={newest}>
        {movement => (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MovementRow movement={movement} />
            {movement.transactionId && (
              <ChainLine transactionId={movement.transactionId} explorer={explorerOf(movement)} />
            )}
          </Box>
        )}
      </MovementList>
    </Part>
  );
}
