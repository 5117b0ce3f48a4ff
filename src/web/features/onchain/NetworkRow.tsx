import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';
import { rem, tabular } from '#web/theme/tokens.ts';

interface NetworkRowProps {
  method: DepositMethod;
  /** The address is requested again: it is copied once it has arrived. */
  isOutdated: boolean;
}

/**
 * Renders a network with the platform's address. Where the clipboard is blocked, the whole address is shown and
 * selected.
 */
export function NetworkRow({ method: { paymentAddressType, paymentAddress }, isOutdated }: NetworkRowProps) {
  const { t } = useTranslation(['onchain', 'parts']);
  const [isExpanded, setExpanded] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const network = paymentAddressType.toUpperCase();

  const onFailed = () => {
    flushSync(() => setExpanded(true));
    selectText(shown.current);
  };

  return (
    <ListItem divider sx={{ gap: 3, minHeight: rem(60), py: 1, '&:last-child': { border: 0 } }}>
      <NetworkAvatar network={network} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {network}
        </Typography>
        <Typography
          ref={shown}
          variant="body2"
          component="span"
          color="textSecondary"
          title={paymentAddress}
          sx={{ overflowWrap: 'anywhere', ...tabular }}
        >
          {isExpanded && !isOutdated ? paymentAddress : truncateMiddle(paymentAddress, 6)}
        </Typography>
      </Box>
      <CopyButton
        text={paymentAddress}
        label={t('networks.copy', { network })}
        copied={t('networks.copied')}
        failed={t('parts:copyFailed')}
        onFailed={onFailed}
        isOutdated={isOutdated}
      />
    </ListItem>
  );
}
