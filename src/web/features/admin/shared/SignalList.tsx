import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PassedCheck, RecordLink, Signal } from '#contract/admin/adminQueue.ts';
import { Icon } from '#web/components/Icon.tsx';
import { TextLink } from './TextLink.tsx';
import { useSignalText } from './useSignalText.ts';

// The page of each kind of record.
const PATHS: Record<RecordLink['kind'], (id: string) => string> = {
  user: id => `/admin/users/${id}`,
  deposit: id => `/admin/deposits?status=all&query=${id}`,
  withdraw: id => `/admin/withdraws?status=all&query=${id}`,
  transfer: id => `/admin/transfers?query=${id}`,
  trade: id => `/admin/trades?query=${id}`,
  kyc: id => `/admin/kyc?status=all&query=${id}`,
  approval: id => `/admin/approvals?status=all&query=${id}`,
};

export const getRecordPath = ({ kind, id }: RecordLink): string => PATHS[kind](encodeURIComponent(id));

interface SignalListProps {
  signals: readonly Signal[];
  passed?: readonly PassedCheck[] | undefined;
}

/** Lists facts beside a decision, each with a link to its record. They never decide. */
export function SignalList({ signals, passed = [] }: SignalListProps) {
  const { t } = useTranslation('adminQueue');
  return (
    <section aria-label={t('signals.title')}>
      <Typography variant="subtitle1" component="h3">
        {t('signals.title')}
      </Typography>
      <List disablePadding>
        {/* On a phone the decision covers the end of the list. */}
        <SignalItems signals={signals} />
        {passed.map(check => (
          <PassedItem key={check} text={t(`passed.${check}`)} />
        ))}
        {signals.length === 0 && <PassedItem text={t('signals.none')} />}
      </List>
      <Typography variant="caption" color="textSecondary">
        {t('signals.note')}
      </Typography>
    </section>
  );
}

/** Renders a check that found nothing. */
const PassedItem = ({ text }: { text: string }) => (
  <ListItem disableGutters sx={{ gap: 2, alignItems: 'flex-start' }}>
    <Icon name="check" size={18} sx={{ color: 'success.main', mt: 0.5 }} />
    <Typography variant="body2">{text}</Typography>
  </ListItem>
);

/** Renders the items of a list of signals. */
function SignalItems({ signals }: { signals: readonly Signal[] }) {
  const { t } = useTranslation('adminQueue');
  const getText = useSignalText();
  return signals.map(({ code, params, link }) => (
    <ListItem
      key={`${code} ${link?.id ?? ''} ${JSON.stringify(params)}`}
      disableGutters
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      <Icon name="alert" size={18} sx={{ color: 'warning.main', mt: 0.5 }} />
      <Typography variant="body2">
        {getText({ code, params })}{' '}
        {link && (
          <TextLink to={getRecordPath(link)} underline="always">
            {t('signals.open')}
          </TextLink>
        )}
      </Typography>
    </ListItem>
  ));
}
