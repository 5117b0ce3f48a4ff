import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { Card } from './Card.tsx';
import { Spinner } from './Spinner.tsx';
import { STATUS_COLOR, STATUS_MARK } from './StatusBadge.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';

/** The ground on which a record says what it is, in the middle. */
export const HeadCard = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
});
const State = styled.h2({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: size.title,
  fontWeight: weight.strong,
});
const Waiting = styled.span({ display: 'inline-flex', color: STATUS_MARK.Pending });
/** How much it is, with its unit as small print. */
export const HeadSum = styled.p({
  margin: 0,
  fontSize: size.hero,
  fontWeight: weight.heavy,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  ...tabular,
  '& small': { color: color.muted, fontSize: size.body, fontWeight: weight.normal },
});

/** What a person opened a request for: how it stands, and how much it is. `amount` is USDT as it is written. */
export function ReceiptHead({ status, amount }: { status: RecordStatus; amount: string }) {
  const { t } = useTranslation('parts');
  return (
    <HeadCard>
      <div role="status">
        <State style={{ color: STATUS_COLOR[status] }}>
          {status === 'Pending' && (
            <Waiting>
              <Spinner size={20} />
            </Waiting>
          )}
          {t(`request.${status}`)}
        </State>
      </div>
      <HeadSum>
        {amount} <small>USDT</small>
      </HeadSum>
    </HeadCard>
  );
}
