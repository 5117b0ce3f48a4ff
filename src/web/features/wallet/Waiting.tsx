import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import type { Movement } from '#web/api/movements.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { MovementList } from '#web/shared/records/MovementList.tsx';
import { MovementRow } from '#web/shared/records/MovementRow.tsx';

const isPending = ({ status }: Pick<Movement, 'status'>) => status === 'Pending';
const pending = (movements: Movement[]) => movements.filter(isPending);

/** Shows deposits that are not confirmed yet and withdraws that are not paid out; renders nothing when there are none. */
export function Waiting() {
  const { t } = useTranslation('wallet');
  const logs = [useGetUserDepositLogQuery(), useGetUserWithdrawLogQuery()];
  if (!logs.some(({ data, isError }) => data?.rows.some(isPending) ?? isError)) return null;
  return (
    <Stack component="section" spacing={2} aria-label={t('waiting.title')}>
      <Typography variant="subtitle2" component="h2">
        {t('waiting.title')}
      </Typography>
      <MovementList label={t('waiting.title')} expected={1} choose={pending}>
        {movement => <MovementRow movement={movement} />}
      </MovementList>
    </Stack>
  );
}
