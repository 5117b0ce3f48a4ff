import { useTranslation } from 'react-i18next';
import { FindInApp } from '#web/features/support/FindInApp.tsx';
import { FrequentQuestions } from '#web/features/support/FrequentQuestions.tsx';
import { Helpline } from '#web/features/support/Helpline.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';

/** Renders /helpline, also for visitors, because a user who cannot sign in needs it most. */
export function HelplineScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('customerSupport')} layout="panes">
      <TwoColumns
        isEven
        first={<Helpline />}
        second={
          <>
            <FindInApp />
            <FrequentQuestions />
          </>
        }
      />
    </Screen>
  );
}
