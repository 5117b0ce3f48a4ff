import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/admin/adminQueue.ts';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { forcedSelection } from '#web/theme/tokens.ts';
import { AgeChip } from '#web/features/admin/shared/AgeChip.tsx';
import { ClaimLine } from './ClaimLine.tsx';
import { useItemTitle } from './useItemTitle.ts';

interface QueueCardProps {
  item: QueueItem;
  isOpened: boolean;
  onOpen: (id: string) => void;
}

export const QueueCard = memo(function QueueCard({ item, isOpened, onOpen }: QueueCardProps) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const title = useItemTitle();
  const definition = getQueueDefinition(item.kind);
  const [sum, network] = [definition.getAmount(item), definition.getNetwork(item)];
  return (
    <ListItem disablePadding>
      <ListItemButton
        selected={isOpened}
        aria-current={isOpened || undefined}
        onClick={() => onOpen(item._id)}
        sx={{
          display: 'block',
          p: 3,
          borderRadius: '1rem',
          bgcolor: 'background.paper',
          // A tapped card stays hovered without a pointer that leaves it.
          '@media (hover: none)': { '&:hover': { bgcolor: 'background.paper' } },
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.soft', ...forcedSelection },
        }}
      >
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography variant="subtitle2" noWrap>
            {title(item)}
          </Typography>
          {sum !== null && <Typography variant="subtitle1">{amount(sum, { upTo: 6 })}</Typography>}
        </Stack>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', my: 1 }}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minWidth: 0 }}>
            {network !== null && <NetworkAvatar network={network} size={16} />}
            <Typography variant="caption" color="textSecondary" noWrap>
              {network ?? t(`kind.${item.kind}`)}
            </Typography>
          </Stack>
          <AgeChip ageMs={item.ageMs} age={item.age} />
        </Stack>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <ClaimLine claim={item.claim} />
          <Icon name="forward" size={16} sx={{ display: { md: 'none' }, color: 'primary.main' }} />
        </Stack>
        {item.signals.length > 0 && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            {t('signals.count', { count: item.signals.length })}
          </Typography>
        )}
      </ListItemButton>
    </ListItem>
  );
});
