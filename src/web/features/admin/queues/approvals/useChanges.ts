import { useTranslation } from 'react-i18next';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { decimal, times, parseDecimalInput } from '#contract/money.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { shownInstant } from '#web/features/admin/voids/voidForm.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { type Change, changesIn } from './payload.ts';

// The texts that the forms use for these fields.
const FIELDS = {
  transferCharge: 'adminSetup:settings.transferCharge',
  transferMin: 'adminSetup:settings.transferMin',
  tradeMin: 'adminSetup:settings.tradeMin',
  tradeMax: 'adminSetup:settings.tradeMax',
  fourEyes: 'adminSetup:settings.fourEyes',
  fourEyesAbove: 'adminSetup:settings.fourEyesAbove',
  restrictedCountries: 'adminSetup:settings.restrictedCountries',
  whatsappLink: 'adminSetup:settings.whatsappLink',
  telegramLink: 'adminSetup:settings.telegramLink',
  emailLink: 'adminSetup:settings.emailLink',
  isActive: 'adminSetup:methods.field.isActive',
  paymentAddressType: 'adminSetup:methods.field.paymentAddressType',
  coinName: 'adminSetup:methods.field.coinName',
  paymentAddress: 'adminSetup:methods.field.paymentAddress',
  minAmount: 'adminSetup:methods.field.minAmount',
  maxAmount: 'adminSetup:methods.field.maxAmount',
  conversionPrice: 'adminSetup:methods.field.conversionPrice',
  currencyUsdt: 'adminSetup:methods.field.currencyUsdt',
  charge: 'adminSetup:methods.field.charge',
  info: 'adminSetup:methods.field.info',
  explorerTemplate: 'adminSetup:methods.field.explorerTemplate',
  coinType: 'adminSetup:void.coin',
  from: 'adminSetup:void.from',
  to: 'adminSetup:void.to',
  role: 'admin:administrators.role',
  amount: 'adminUsers:column.amount',
  status: 'adminUsers:column.state',
  gateway: 'adminQueue:facts.network',
  coinConversion: 'adminQueue:facts.rate',
  needToPay: 'adminQueue:facts.arrives',
  transactionId: 'adminQueue:transactionId.label',
} as const;
const isField = (name: string): name is keyof typeof FIELDS => name in FIELDS;

const HUNDREDTH = decimal('0.01');

/**
 * Returns a function that describes the changes of a request with the texts of its form. A field without a text keeps
 * its name.
 */
export function useChanges(): (payload: unknown, before: unknown) => Change[] {
  const { t } = useTranslation(['adminSetup', 'adminQueue', 'adminUsers', 'admin']);
  const { share } = usePercentFormat();

  function valueText(name: string, value: string): string {
    const number = parseDecimalInput(value);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'adminSetup:on' : 'adminSetup:off');
    if (name === 'from' || name === 'to') return shownInstant(value);
    if (name === 'role') {
      const role = AdminRole.safeParse(value);
      return role.success ? t(`admin:role.${role.data}`) : value;
    }
    if (number === null) return value;
    if (name === 'transferCharge') return share(times(number, HUNDREDTH));
    return name.startsWith('tradePayout.') ? share(number) : value;
  }

  function nameText(name: string): string {
    const duration = TRADE_DURATIONS.find(each => name === `tradePayout.${each}`);
    if (duration) return t('adminSetup:settings.payoutOf', { duration: t(`adminSetup:duration.${duration}`) });
    return isField(name) ? t(FIELDS[name]) : name;
  }

  return (payload, was) =>
    changesIn(payload, was).map(({ name, before, after }) => ({
      name: nameText(name),
      before: before === null ? null : valueText(name, before),
      after: valueText(name, after),
    }));
}
