import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteSetting } from '#contract/siteSetting.ts';
import type { User } from '#contract/users.ts';
import { useGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { IconList } from '#web/components/IconList.tsx';
import { Guide } from '#web/money/Guide.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecentRecords } from '#web/shared/records/RecentRecords.tsx';
import { useDirection } from './direction.ts';
import { TransferLimits } from './TransferTerms.tsx';
import { TransferRow } from './TransferRow.tsx';
import { transferLogHidden, transferLogShown } from './transferSaga.ts';

interface TransferSideProps {
  user: User | undefined;
  setting: SiteSetting | undefined;
}

/** Shows the limits, a guide and the newest transfers, refreshed every ten seconds, beside the form. */
export const TransferSide = memo(function TransferSide({ user, setting }: TransferSideProps) {
  const { t } = useTranslation('transfer');
  const { data } = useGetUserTransferLogQuery();
  const getDirection = useDirection();
  useShown(transferLogShown(), transferLogHidden());
  return (
    <>
      <TransferLimits balance={user?.balance} terms={setting} />
      <Guide title={t('good.title')}>
        <IconList
          items={[
            ['clock', t('good.instant')],
            ['minus', t('good.fee')],
            ['alert', t('good.final')],
          ]}
        />
      </Guide>
      <RecentRecords title={t('recent')} rows={data?.rows} log={{ to: '/transfer/log', name: t('historyTitle') }}>
        {transfer => <TransferRow transfer={transfer} direction={getDirection(transfer)} />}
      </RecentRecords>
    </>
  );
});
