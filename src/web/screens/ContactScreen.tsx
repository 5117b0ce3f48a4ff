import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { ContactLinks } from '#web/features/support/ContactLinks.tsx';
import { FindInApp } from '#web/features/support/FindInApp.tsx';
import { Screen, ScreenHeader } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';

/** Renders /contact. Visitor pages have one column at every width. */
export function ContactScreen() {
  const { t } = useTranslation('support');
  const isSignedIn = useSelector(selectIsSignedIn);
  const contact = (
    <>
      <ScreenHeader title={t('contact')} text={t('contactText')} />
      <ContactLinks />
      <HelplineLink />
    </>
  );
  return (
    <Screen title={t('contact')} layout={isSignedIn ? 'panes' : 'column'}>
      {isSignedIn ? (
        <TwoColumns isEven first={contact} second={<FindInApp />} />
      ) : (
        <>
          {contact}
          <FindInApp />
        </>
      )}
    </Screen>
  );
}

function HelplineLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/helpline" tone="quiet">
      <Icon name="support" />
      {t('customerSupport')}
    </ButtonLink>
  );
}
