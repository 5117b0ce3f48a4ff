import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';

const LINKS = [
  { name: 'deposit', icon: 'depositLog', to: '/deposit/log' },
  { name: 'withdraw', icon: 'withdrawLog', to: '/withdraw/log' },
  { name: 'trade', icon: 'orders', to: '/orders' },
  { name: 'kyc', icon: 'shield', to: '/kyc/log' },
] as const satisfies readonly { name: string; icon: IconName; to: string }[];

/** Lists questions that the app itself answers, and what support never requests. */
export function FindInApp() {
  const { t } = useTranslation('support');
  const { trading } = useDeps().config;
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <>
      <TitledSection title={t('find.title')}>
        <RowsCard>
          {isSignedIn ? (
            LINKS.filter(({ name }) => trading || name !== 'trade').map(({ name, ...link }) => (
              <NavRow key={name} {...link} name={t(`find.${name}`)} text={t(`find.${name}Text`)} />
            ))
          ) : (
            <NavRow
              to="/signin"
              icon="person"
              name={t('find.signIn')}
              text={t(trading ? 'find.signInText' : 'find.signInTextWithoutTrading')}
            />
          )}
        </RowsCard>
      </TitledSection>
      <NoticeLine>
        <Icon name="shield" size={20} sx={{ flex: 'none', color: 'primary.onSoft' }} />
        {t('safety')}
      </NoticeLine>
    </>
  );
}
