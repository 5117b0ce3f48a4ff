import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { NetworkTag } from '#web/components/NetworkTag.tsx';
import { tabular } from '#web/theme/tokens.ts';

const Row = styled.div({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 60 });
const Address = styled.span({ flex: 1, minWidth: 0, textAlign: 'center', overflowWrap: 'anywhere', ...tabular });

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
    <Row>
      <NetworkTag network={network} />
      <Address ref={shown} title={paymentAddress}>
        {isWhole ? paymentAddress : shortened(paymentAddress)}
      </Address>
      <CopyButton
        text={paymentAddress}
        label={t('networks.copy', { network })}
        copied={t('networks.copied')}
        onFailed={onFailed}
      />
    </Row>
  );
}
