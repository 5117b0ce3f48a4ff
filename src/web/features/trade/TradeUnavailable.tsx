import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { Card, Stack } from '#web/components/Card.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';
import type { Unavailable } from './availability.ts';

const Heading = styled.h2({ margin: 0, fontSize: size.title, fontWeight: weight.strong });
const Text = styled.p({ margin: 0, color: color.muted, fontSize: size.body, lineHeight: 1.5 });

/** Why nothing can be traded here, in the place where the ticket would be. */
export function TradeUnavailable({ reason, country }: { reason: Unavailable | 'refused'; country: string | null }) {
  const { t, i18n } = useTranslation('trade');
  const named = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  return (
    <Card role="status">
      <Stack gap={3}>
        <Heading>{t('unavailable.title')}</Heading>
        <Text>{t(`unavailable.${reason}`, { country: named ?? '' })}</Text>
        <ButtonLink tone="quiet" to="/markets">
          {t('unavailable.toMarkets')}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
