import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MAX_EARLIER_USES, type Signal } from '#contract/admin/adminQueue.ts';
import { Icon } from '#web/components/Icon.tsx';
import { getRecordPath } from '#web/features/admin/shared/SignalList.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { EarlierUsesSheet } from './EarlierUsesSheet.tsx';
import { useEarlierUseText } from './useEarlierUseText.ts';

const HEIGHT = '1.5rem';

// It keeps its height, so that no button moves under the pointer. From a desk on it is below the buttons.
const row = {
  order: { lg: 1 },
  flexBasis: { lg: '100%' },
  height: HEIGHT,
  my: { xs: -2, lg: -1 },
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 1,
  '& > [role=status]': { display: 'flex', alignItems: 'center', gap: 2, height: '100%', whiteSpace: 'nowrap' },
} as const;

const warning = { bgcolor: 'warning.soft', px: 2 } as const;

interface TransactionStatusProps {
  /** The earlier uses of the typed ID; undefined while they are not known. */
  uses: readonly Signal[] | undefined;
  isFailed: boolean;
}

/** States in a row of its own whether the typed transaction ID was used before, and for which payments. */
export function TransactionStatus({ uses, isFailed }: TransactionStatusProps) {
  const { t } = useTranslation('adminQueue');
  const [first, ...others] = uses ?? [];
  const isWarning = first !== undefined || isFailed;
  const isUnused = uses !== undefined && !isWarning;
  return (
    <Box sx={{ ...row, ...(isWarning && warning) }}>
      {!isUnused && !isWarning && (
        <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ lineHeight: HEIGHT }}>
          {t('transactionId.hint')}
        </Typography>
      )}
      <Box role="status">
        {isWarning && <Icon name="alert" size={16} sx={{ flex: 'none', color: 'warning.main' }} />}
        {isUnused && <Icon name="check" size={16} sx={{ flex: 'none', color: 'success.main' }} />}
        {first ? (
          <EarlierUses first={first} others={others} />
        ) : (
          (isUnused || isFailed) && (
            <Typography variant="body2" noWrap>
              {isFailed ? t('transactionId.notChecked') : t('transactionId.unused')}
            </Typography>
          )
        )}
      </Box>
    </Box>
  );
}

function EarlierUses({ first, others }: { first: Signal; others: readonly Signal[] }) {
  const { t } = useTranslation('adminQueue');
  const getText = useEarlierUseText();
  const sheet = useDisclosure();
  const text = t('transactionId.used', { payment: getText(first) });
  const isWide = useIsWide();
  const isEnd = others.length + 1 === MAX_EARLIER_USES;
  return (
    <>
      <Typography variant="body2" noWrap>
        {first.link ? (
          <TextLink to={getRecordPath(first.link)} underline="always">
            {text}
          </TextLink>
        ) : (
          text
        )}
      </Typography>
      {/* A phone has room for no whole payment. */}
      {(others.length > 0 || !isWide) && (
        <Link
          component="button"
          type="button"
          variant="body2"
          underline="always"
          aria-haspopup="dialog"
          onClick={sheet.onOpen}
          sx={{ flex: 'none' }}
        >
          {others.length > 0
            ? t('transactionId.more', { number: `${others.length}${isEnd ? '+' : ''}` })
            : t('transactionId.details')}
        </Link>
      )}
      <EarlierUsesSheet uses={[first, ...others]} isOpen={sheet.isOpen} onClose={sheet.onClose} />
    </>
  );
}
