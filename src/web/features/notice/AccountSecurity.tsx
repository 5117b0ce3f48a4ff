import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

/** Shows the last sign-in, and what to do when the user does not recognise it. */
export function AccountSecurity({ user }: { user: User }) {
  const { t } = useTranslation('notice');
  const { dateTime } = useDateFormat();
  return (
    <TitledSection title={t('security')}>
      <ReceiptRows rows={[[t('lastLogin'), user.lastLoginDate ? dateTime(user.lastLoginDate) : '—']]} />
      <RowsCard>
        <NavRow to="/user/password" icon="lock" name={t('password')} text={t('passwordText')} />
        <NavRow to="/settings#devices" icon="device" name={t('devices')} text={t('devicesText')} />
      </RowsCard>
    </TitledSection>
  );
}
