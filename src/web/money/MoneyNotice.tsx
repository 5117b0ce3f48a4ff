import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { color, weight } from '#web/theme/tokens.ts';
import type { MoneyStage } from './useMoneyPost.ts';

const Line = styled(NoticeLine)({
  alignItems: 'center',
  justifyContent: 'center',
  // Not under the tabs that stand over the end of the page.
  scrollMarginBottom: 80,
  '& a': { color: color.onBrandSoft, fontWeight: weight.strong },
});

interface MoneyNoticeProps {
  stage: MoneyStage;
  /** Where the record would show, and what that place is called. */
  logTo: string;
  logName: string;
}

/**
 * What is known of a money request on its way: that it takes long, that it is being checked, or that nobody knows. It
 * stands below the button, which stays where it is, and comes into view.
 */
export function MoneyNotice({ stage, logTo, logName }: MoneyNoticeProps) {
  const { t } = useTranslation('money');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [stage]);

  if (stage === 'idle') return null;
  if (stage === 'sending') return <StillWorking />;
  if (stage === 'checking')
    return (
      <Line role="status" ref={line}>
        <Spinner size={16} />
        {t('checking')}
      </Line>
    );
  return (
    <Line role="alert" ref={line}>
      <span>
        {stage === 'misread' && `${t('misread')}. `}
        <Trans t={t} i18nKey="unconfirmed" values={{ log: logName }} components={{ log: <Link to={logTo} /> }} />
      </span>
    </Line>
  );
}
