import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Movement } from '#web/api/movements.ts';
import { MovementList } from '#web/shared/records/MovementList.tsx';
import { MovementRow } from '#web/shared/records/MovementRow.tsx';
import { color, focusRing, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { ChainLine } from './ChainLine.tsx';
import { onchainHidden, onchainShown } from './onchainSaga.ts';
import { Part, PartTitle } from './Part.tsx';
import { useExplorer } from './useExplorer.ts';

/** The start page shows the newest; the wallet's statement has everything. */
const SHOWN = 5;

const Head = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
const All = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: TOUCH,
  minHeight: TOUCH,
  color: color.onBrandSoft,
  fontSize: size.note,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});

const newest = (movements: Movement[]) => movements.slice(0, SHOWN);

/** What came and went over a chain, newest first, asked for again every ten seconds while it is on screen. */
export function Movements() {
  const { t } = useTranslation('onchain');
  const explorerOf = useExplorer();
  useShown(onchainShown(), onchainHidden());
  return (
    <Part aria-label={t('movements.title')}>
      <Head>
        <PartTitle>{t('movements.title')}</PartTitle>
        <All to="/wallet">{t('movements.all')}</All>
      </Head>
      <MovementList label={t('movements.title')} emptyText={t('movements.none')} choose={newest}>
        {movement => (
          <>
            <MovementRow movement={movement} />
            {movement.transactionId && (
              <ChainLine transactionId={movement.transactionId} explorer={explorerOf(movement)} />
            )}
          </>
        )}
      </MovementList>
    </Part>
  );
}
