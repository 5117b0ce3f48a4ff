import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Signal } from '#contract/admin/adminQueue.ts';
import { useSubjectText } from '#web/features/admin/audit/useSubjectText.ts';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { getRecordPath } from '#web/features/admin/shared/SignalList.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';
import { useEarlierUseText } from './useEarlierUseText.ts';

interface EarlierUsesSheetProps {
  uses: readonly Signal[];
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the payments with the typed transaction ID, each with a link to its record. */
export function EarlierUsesSheet({ uses, isOpen, onClose }: EarlierUsesSheetProps) {
  const { t } = useTranslation('adminQueue');
  const getText = useEarlierUseText();
  const getSubject = useSubjectText();
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('transactionId.all')}>
      <List disablePadding>
        {uses.map(use => (
          <ListItem key={use.link?.id} disableGutters sx={{ display: 'block', py: 2 }}>
            <Typography>
              <DottedLine parts={getText(use)} />
            </Typography>
            {use.link && (
              <TextLink to={getRecordPath(use.link)} variant="body2" underline="always">
                {getSubject(`${use.link.kind}:${truncateMiddle(use.link.id)}`)}
              </TextLink>
            )}
          </ListItem>
        ))}
      </List>
    </BottomSheet>
  );
}
