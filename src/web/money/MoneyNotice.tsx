import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilledText } from '#web/components/FilledText.tsx';
import { Link } from '#web/components/RouterLink.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import type { SubmissionStatus } from './useMoneySubmission.ts';

/** Keeps the notice above the tab bar, which covers the end of the page. */
const scrollMargin = { scrollMarginBottom: '5rem' };

const TEXT_KEYS = {
  unknown: 'unconfirmed',
  invalidResponse: 'unconfirmed',
  earlierConfirmed: 'earlierConfirmed',
} as const;

interface MoneyNoticeProps {
  status: SubmissionStatus;
  logTo: string;
  logName: string;
}

/** Shows that a request takes long, is being verified, has an unknown outcome or was not sent, and scrolls into view. */
export const MoneyNotice = memo(function MoneyNotice({ status, logTo, logName }: MoneyNoticeProps) {
  const { t } = useTranslation(['money', 'app']);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);

  if (status === 'idle') return null;
  if (status === 'sending') return <SlowHint />;
  if (status === 'verifying')
    return (
      <Alert role="status" severity="info" icon={<Spinner size={16} />} ref={line} sx={scrollMargin}>
        {t('money:checking')}
      </Alert>
    );
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} ref={line} sx={scrollMargin}>
      <FilledText
        text={values => {
          const why = t(`money:${TEXT_KEYS[status]}`, values);
          return status === 'invalidResponse' ? t('app:failure.explained', { opening: t('money:misread'), why }) : why;
        }}
        elements={{
          log: (
            <MuiLink component={Link} to={logTo}>
              {logName}
            </MuiLink>
          ),
        }}
      />
    </Alert>
  );
});
