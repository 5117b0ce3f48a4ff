import { useTranslation } from 'react-i18next';
import { ContactLinks } from '#web/features/support/ContactLinks.tsx';
import { FindInApp } from '#web/features/support/FindInApp.tsx';
import { HelplineLink } from '#web/features/support/HelplineLink.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { ScreenHead } from '#web/shell/ScreenHead.tsx';
import { TwoColumns } from '#web/shell/TwoColumns.tsx';

/** /contact */
export function ContactScreen() {
  const { t } = useTranslation('support');
  return (
    <Screen title={t('contact')} layout="panes">
      <TwoColumns
        isEven
        first={
          <>
            <ScreenHead title={t('contact')} text={t('contactText')} />
            <ContactLinks />
            <HelplineLink />
          </>
        }
        second={<FindInApp />}
      />
    </Screen>
  );
}
