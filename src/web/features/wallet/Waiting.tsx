import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#web/api/movements.ts';
import { MovementList } from '#web/shared/records/MovementList.tsx';
import { MovementRow } from '#web/shared/records/MovementRow.tsx';
import { size, weight } from '#web/theme/tokens.ts';

const Part = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& h2': { margin: 0, fontSize: size.body, fontWeight: weight.strong },
});

const pending = (movements: Movement[]) => movements.filter(({ status }) => status === 'Pending');

/** Deposits that nobody has confirmed yet, and withdraws that are not paid out. */
export function Waiting() {
  const { t } = useTranslation('wallet');
  return (
    <Part aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      <MovementList label={t('waiting.title')} emptyText={t('waiting.none')} expected={1} choose={pending}>
        {movement => <MovementRow movement={movement} />}
      </MovementList>
    </Part>
  );
}
