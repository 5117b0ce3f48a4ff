import Drawer from '@mui/material/Drawer';
import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BottomSheetProps } from './BottomSheet.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { COLUMN, color, GUTTER, radius, size, weight } from '#web/theme/tokens.ts';

const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `8px 4px 0 ${GUTTER}px`,
  '& h2': { margin: 0, fontSize: size.title, fontWeight: weight.strong },
});

const Body = styled.div({
  padding: `8px ${GUTTER}px calc(${GUTTER}px + env(safe-area-inset-bottom))`,
  overflowY: 'auto',
});

const paper = {
  maxWidth: COLUMN,
  maxHeight: '85dvh',
  margin: '0 auto',
  borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  backgroundColor: color.surface,
  backgroundImage: 'none',
};

export default function SheetBody({ isOpen, onClose, title, children }: BottomSheetProps) {
  const { t } = useTranslation('app');
  const heading = useId();
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, sx: paper } }}
    >
      <Head>
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
    </Drawer>
  );
}
