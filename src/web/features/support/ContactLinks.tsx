import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { useSupportWays } from '#web/shared/support/useSupportWays.ts';
import { OuterWayRow } from '#web/components/WayRow.tsx';

const CHANNELS = ['email', 'whatsapp', 'telegram'] as const;

const Address = styled.address({
  color: color.muted,
  fontSize: size.note,
  fontStyle: 'normal',
  whiteSpace: 'pre-line',
});

/** The operator's support channels and its address. */
export function ContactLinks() {
  const { t } = useTranslation('support');
  const { links } = useDeps().config;
  const { ways, ...load } = useSupportWays(CHANNELS);
  if (!ways) return <AwaitedRows {...load} text={t('failed')} rows={3} rowHeight={56} />;
  if (ways.length === 0 && !links.address) return <EmptyText>{t('none')}</EmptyText>;

  return (
    <Card>
      {ways.map(way => (
        <OuterWayRow key={way.href} {...way} />
      ))}
      {links.address && <Address>{links.address}</Address>}
    </Card>
  );
}
