import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSource } from '#web/market/marketSelectors.ts';
import { color, size } from '#web/ui/tokens.ts';

const Line = styled.p({ margin: 0, color: color.wait, fontSize: size.small, '&:empty': { display: 'none' } });

/** Whose prices these are, while they are not the exchange's live stream. */
export function SourceNotice() {
  const { t } = useTranslation('markets');
  const source = useSelector(selectSource);
  return <Line role="status">{source === 'rest' || source === 'coingecko' ? t(`source.${source}`) : ''}</Line>;
}
