import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { NetworkAvatar } from '#web/components/CoinAvatar.tsx';
import { rem, tabular } from '#web/theme/tokens.ts';

/** The height of a row while its address is short. */
export const NETWORK_HEIGHT = 64;

const row = { gap: 3, minHeight: rem(NETWORK_HEIGHT) };

/** Enough of an address to recognise it. */
const shortened = (address: string) => (address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address);

/** A network and our address on it. Where the clipboard is blocked the whole address comes up, selected. */
export function NetworkRow({ method: { paymentAddressType, paymentAddress } }: { method: DepositMethod }) {
  const { t } = useTranslation('onchain');
  const [isWhole, setWhole] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const network = paymentAddressType.toUpperCase();

  const onFailed = () => {
    flushSync(() => setWhole(true));
    selectText(shown.current);
  };

  return (
    <ListItem disablePadding sx={row}>
      <NetworkAvatar network={network} />
      <ListItemText
        primary={network}
        secondary={
          <span ref={shown} title={paymentAddress}>
            {isWhole ? paymentAddress : shortened(paymentAddress)}
          </span>
        }
        sx={{ minWidth: 0, overflowWrap: 'anywhere', ...tabular }}
      />
      <CopyButton
        text={paymentAddress}
        label={t('networks.copy', { network })}
        copied={t('networks.copied')}
        onFailed={onFailed}
      />
    </ListItem>
  );
}
