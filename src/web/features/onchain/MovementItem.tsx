import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import type { Movement } from '#web/api/movements.ts';
import { Icon } from '#web/components/Icon.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { ACTIVITY_HEIGHT, ActivityRow } from '#web/shared/records/ActivityRow.tsx';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';
import { useRowTime } from '#web/shared/records/useRowTime.ts';
import { rem } from '#web/theme/tokens.ts';

const item = {
  position: 'relative',
  flexWrap: 'wrap',
  columnGap: 3,
  minHeight: rem(ACTIVITY_HEIGHT),
  py: 2,
  '&:last-child': { border: 0 },
} as const;
// The whole row opens the record; the link to the explorer lies above it.
const whole = { color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } };
const outside = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  px: 3.5,
  mx: -2,
  py: 3.5,
  my: -3.5,
};

interface MovementItemProps {
  movement: Movement;
  /** The block explorer's URL of the transaction; null when unknown. */
  explorer: string | null;
}

export function MovementItem({ movement, explorer }: MovementItemProps) {
  const { t } = useTranslation(['onchain', 'parts']);
  const { amount } = useMoneyFormat();
  const rowTime = useRowTime();
  const { _id, kind, gateway, status, createdAt, transactionId } = movement;
  const network = gateway.toUpperCase();
  return (
    <ListItem disableGutters divider sx={item}>
      <ActivityRow
        avatar={<RecordAvatar subject={{ network }} icon={kind} />}
        title={
          <Link component={RouterLink} to={`/${kind}/log/${_id}`} underline="none" sx={whole}>
            {t(`parts:movement.${kind}`, { network })}
          </Link>
        }
        note={
          <>
            <time dateTime={createdAt}>{rowTime(createdAt)}</time>
            {transactionId && (
              <>
                {' · '}
                <span title={t('onchain:movements.transactionId', { id: transactionId })}>
                  {truncateMiddle(transactionId)}
                </span>
              </>
            )}
            {explorer && (
              <Link
                href={explorer}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('onchain:movements.explorer')}
                sx={outside}
              >
                <Icon name="external" size={16} />
              </Link>
            )}
          </>
        }
        figure={amount(movement.amount, { upTo: 6, signed: true })}
        word={<StatusBadge status={status} />}
      />
    </ListItem>
  );
}
