import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLost, selectRanks, selectSource, type WithMarket } from '#web/market/marketSelectors.ts';
import { color, size } from '#web/theme/tokens.ts';

const Line = styled.p({ margin: 0, color: color.wait, fontSize: size.small, '&:empty': { display: 'none' } });

/** Whose prices these are, while they are not the exchange's live stream; and why they stand still, while they do. */
export function SourceNotice() {
  const { t } = useTranslation('markets');
  const source = useSelector(selectSource);
  const lost = useSelector(selectLost);
  const hasRows = useSelector((state: WithMarket) => selectRanks(state) !== null);
  if (lost && hasRows) return <Line role="status">{t('error', { reason: t(`lost.${lost}`) })}</Line>;
  return <Line role="status">{source === 'rest' || source === 'coingecko' ? t(`source.${source}`) : ''}</Line>;
}
