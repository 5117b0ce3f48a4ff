import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color, size } from '#web/theme/tokens.ts';

const SLOW_AFTER_MS = 3_000;

const Line = styled.p({ margin: '8px 0', color: color.muted, fontSize: size.note, textAlign: 'center' });

/** Nothing for three seconds, then a word that it still goes on. Stands beside what is waited for. */
export function StillWorking() {
  const { t } = useTranslation('app');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <Line>{t('stillWorking')}</Line> : null;
}
