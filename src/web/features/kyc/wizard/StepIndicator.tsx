import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, radius, size, unseen, weight } from '#web/theme/tokens.ts';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

const Row = styled.ol({
  display: 'grid',
  gridTemplateColumns: `repeat(${KYC_STEPS.length}, minmax(0, 1fr))`,
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Step = styled.li({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  color: color.muted,
  fontSize: size.tiny,
  lineHeight: 1.25,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '&[aria-current]': { color: color.text },
});
const Dot = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: radius.round,
  background: color.surface,
  color: color.muted,
  fontSize: size.note,
  fontWeight: weight.strong,
  '[aria-current] > &': { background: color.brand, color: color.onBrand },
  '&[data-done=true]': { background: `color-mix(in srgb, ${color.up} 18%, ${color.surface})`, color: color.up },
});
const Unseen = styled.span(unseen);

/** Where the person is among the five steps. What is done carries a tick, not only another colour. */
export function StepIndicator({ step }: { step: KycStep }) {
  const { t } = useTranslation('kyc');
  const now = KYC_STEPS.indexOf(step);
  return (
    <Row aria-label={t('steps.label')}>
      {KYC_STEPS.map((each, index) => (
        <Step key={each} aria-current={each === step ? 'step' : undefined}>
          <Dot data-done={index < now}>
            {index < now ? <Icon name="check" size={16} /> : <span aria-hidden>{index + 1}</span>}
          </Dot>
          <span>{t(`steps.${each}`)}</span>
          {index < now && <Unseen>{t('steps.done')}</Unseen>}
        </Step>
      ))}
    </Row>
  );
}
