import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { LargeIcon } from '#web/components/LargeIcon.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Shows that this partner's session may not use a screen, and leads back to the start page. */
export default function ScopeRefusal({ scope }: { scope: PartnerScope | undefined }) {
  const { t } = useTranslation(['partners', 'app', 'errors']);
  return (
    <Screen title={t('partners:blocked')}>
      <Stack spacing={4} sx={{ alignItems: 'center', py: 10 }}>
        <LargeIcon name="lock" />
        <EmptyText sx={{ py: 0 }}>
          {scope ? t(`errors:refusal.${scope}_not_permitted`) : t('errors:refusal.partner_session')}
        </EmptyText>
        <ButtonLink to="/">{t('app:notFound.home')}</ButtonLink>
      </Stack>
    </Screen>
  );
}
