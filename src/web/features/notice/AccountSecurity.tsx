import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';
import { WayRow } from '#web/components/WayRow.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';

/** When the last sign-in was, and what to do if the user does not know it. */
export function AccountSecurity({ user }: { user: User }) {
  const { t } = useTranslation('notice');
  const { dateTime } = useLocale();
  return (
    <TitledPart title={t('security')}>
      <ReceiptRows rows={[[t('lastLogin'), user.lastLoginDate ? dateTime(user.lastLoginDate) : '—']]} />
      <RowsCard>
        <WayRow to="/user/password" icon="lock" name={t('password')} text={t('passwordText')} />
        <WayRow to="/settings#devices" icon="device" name={t('devices')} text={t('devicesText')} />
      </RowsCard>
    </TitledPart>
  );
}
