import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { ShareIcon } from '#web/components/ShareIcon.tsx';
import { canShareImages, saveImage, shareImage } from '#web/shared/device/shareImage.ts';
import { BottomSheet, SheetActions } from '#web/shared/overlay/BottomSheet.tsx';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { createReceiptImage } from './createReceiptImage.ts';
import type { ReceiptContent } from './receiptContent.ts';
import { useReceiptContent } from './useReceiptContent.ts';

const PREVIEW_HEIGHT = '50dvh';
const preview = { display: 'block', mx: 'auto', maxWidth: 1, height: PREVIEW_HEIGHT, borderRadius: 1 } as const;

export interface ReceiptProps {
  trade: SettledTrade;
  /** The decimals of its prices. */
  decimals: number;
}

interface ReceiptSheetProps extends ReceiptProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the receipt of an order as an image, to share or to save. */
export default function ReceiptSheet({ isOpen, onClose, ...receipt }: ReceiptSheetProps) {
  const { t } = useTranslation('receipt');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Receipt {...receipt} />
    </BottomSheet>
  );
}

interface ReceiptImage {
  file: File;
  /** Its address while the sheet is open. */
  url: string;
}

/** Returns the image of the content: undefined while it is drawn, null if that failed. */
function useReceiptImage(content: ReceiptContent, name: string): ReceiptImage | null | undefined {
  const [image, setImage] = useState<ReceiptImage | null>();
  const drawn = JSON.stringify(content);
  useEffect(() => {
    let isCurrent = true;
    let url: string | undefined;
    const show = (file: File | null) => {
      if (!isCurrent) return;
      url = file ? URL.createObjectURL(file) : undefined;
      setImage(file && url !== undefined ? { file, url } : null);
    };
    const parsed: ReceiptContent = JSON.parse(drawn);
    createReceiptImage(parsed, name).then(show, () => show(null));
    return () => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [drawn, name]);
  return image;
}

function Receipt({ trade, decimals }: ReceiptProps) {
  const { t } = useTranslation('receipt');
  const content = useReceiptContent(trade, decimals);
  const image = useReceiptImage(content, `order-${trade._id}.png`);
  const withUnit = useUnitFormat();
  const [canShare] = useState(canShareImages);
  const { pair, side, outcome, sentence, evidence } = content;
  const { word, figure, unit } = outcome;
  const alt = t('alt', { pair, side, word, amount: withUnit(figure, unit), sentence, link: evidence.link });
  if (image === null) return <FormNotice>{t('failed')}</FormNotice>;
  const file = image?.file;
  return (
    <Stack useFlexGap spacing={3}>
      {image ? (
        <Box component="img" src={image.url} alt={alt} sx={preview} />
      ) : (
        <Skeleton variant="rounded" sx={{ ...preview, width: '60%' }} />
      )}
      <Typography variant="body2" align="center" color="textSecondary">
        {t('note')}
      </Typography>
      <SheetActions>
        {canShare && (
          <Button
            isLocked={!file}
            startIcon={<ShareIcon />}
            onClick={() => file && void shareImage(file, { title: content.title, text: evidence.link })}
          >
            {t('share')}
          </Button>
        )}
        <Button
          tone={canShare ? 'quiet' : 'brand'}
          isLocked={!file}
          startIcon={<Icon name="deposit" size={18} />}
          onClick={() => file && saveImage(file)}
        >
          {t('save')}
        </Button>
      </SheetActions>
    </Stack>
  );
}
