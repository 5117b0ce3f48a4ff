import { useTranslation } from 'react-i18next';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { useDeleteCoinMutation, useUpdateCoinMutation } from '#web/api/admin/operations.ts';
import { ReasonSheet } from '#web/features/admin/forms/ReasonSheet.tsx';

interface SwitchCoinSheetProps {
  coin: AdminCoin;
  isOpen: boolean;
  onClose: () => void;
}

/** Switches a coin on or off with a reason; the list changes after the response. */
export function SwitchCoinSheet({ coin: { symbol, isActive }, isOpen, onClose }: SwitchCoinSheetProps) {
  const { t } = useTranslation('adminSetup');
  const [update] = useUpdateCoinMutation();
  const [remove] = useDeleteCoinMutation();
  const text = (isOn: boolean) => t(isOn ? 'on' : 'off');
  return (
    <ReasonSheet
      {...{ isOpen, onClose }}
      draft={`coins/${symbol}`}
      title={t(isActive ? 'coins.switchOffOf' : 'coins.switchOnOf', { coin: symbol })}
      text={t(isActive ? 'coins.offText' : 'coins.onText')}
      changes={[{ name: symbol, before: text(isActive), after: text(!isActive) }]}
      call={isActive ? 'delete' : 'update'}
      submit={t(isActive ? 'coins.switchOff' : 'coins.switchOn')}
      tone={isActive ? 'danger' : 'brand'}
      done={t('coins.changed', { coin: symbol })}
      onSubmit={reason => (isActive ? remove({ symbol, reason }) : update({ symbol, isActive: true, reason }))}
    />
  );
}
