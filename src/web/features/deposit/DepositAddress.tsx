import styled from '@emotion/styled';
import { lazy, Suspense, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Card } from '#web/components/Card.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { palettes } from '#web/theme/palettes.ts';
import { color, radius, size, tabular, weight } from '#web/theme/tokens.ts';

const AddressQr = lazy(() => onceMore(() => import('./AddressQr.tsx')));

const Middle = styled(Card)({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8 });
/** A QR code is read as dark on white in either theme. */
const Paper = styled.div({
  display: 'grid',
  placeItems: 'center',
  width: 120,
  height: 120,
  borderRadius: radius.control,
  background: palettes.light.surface,
});
const Waiting = styled(Paper)({ background: color.raised, color: color.muted });
const Line = styled.p({ margin: 0, color: color.muted, fontSize: size.note, textAlign: 'center' });
const Coin = styled.strong({ fontWeight: weight.strong });
const Network = styled.span({
  padding: '2px 8px',
  borderRadius: radius.tag,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontWeight: weight.strong,
});
const Address = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  minHeight: 44,
  padding: '4px 0 4px 12px',
  borderRadius: radius.control,
  background: color.page,
  fontSize: size.small,
  ...tabular,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
const Warning = styled.p({ margin: 0, color: color.wait, fontSize: size.note, textAlign: 'center' });

interface DepositAddressProps {
  address: string;
  coin: string;
  network: string;
  hasChanged: boolean;
}

/** Where to send the coins: QR code, currency and network, the address with a copy button. */
export function DepositAddress({ address, coin, network, hasChanged }: DepositAddressProps) {
  const { t } = useTranslation('deposit');
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <Middle aria-label={t('checkout.address')}>
      <Paper>
        <Suspense fallback={null}>
          <AddressQr address={address} title={t('checkout.qr')} />
        </Suspense>
      </Paper>
      <Line>
        <Trans
          t={t}
          i18nKey="checkout.sendOnly"
          values={{ coin, network: network.toUpperCase() }}
          components={{ coin: <Coin />, network: <Network /> }}
        />
      </Line>
      {hasChanged && <Warning role="alert">{t('checkout.addressChanged')}</Warning>}
      <Address>
        <span ref={shown}>{address}</span>
        <CopyButton
          text={address}
          label={t('checkout.copyAddress')}
          copied={t('checkout.copied')}
          onFailed={() => selectText(shown.current)}
        />
      </Address>
    </Middle>
  );
}

/** Stands in for the address until the provider has confirmed it: an old one is never shown. */
export function AddressPending() {
  const { t } = useTranslation('deposit');
  return (
    <Middle role="status">
      <Waiting>
        <Spinner />
      </Waiting>
      <Line>{t('checkout.confirming')}</Line>
      <StillWorking />
    </Middle>
  );
}
