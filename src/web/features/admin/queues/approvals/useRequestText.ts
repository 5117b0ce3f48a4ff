import { useTranslation } from 'react-i18next';
import { AdminRole } from '#contract/admin/adminRole.ts';
import type { CreateAdjustment, UpdateRole } from '#contract/admin/administration.ts';
import type { CreateWithdrawMethod, UpdateSiteSetting } from '#contract/admin/operations.ts';
import type { CreateVoidWindow } from '#contract/admin/voidWindows.ts';
import { parseSignedInput } from '#contract/money.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { RecordStatus } from '#contract/wire.ts';
import { isFigure, useFigureText } from '#web/features/admin/forms/useFigureText.ts';
import { shownInstant } from '#web/features/admin/voids/voidForm.ts';
import { NO_ACCESS } from '#web/features/admin/shared/noAccess.ts';
import { joinCountryNames } from '#web/features/admin/settings/joinCountryNames.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import type { Approval } from '#contract/admin/approvals.ts';
import { changesIn, factsIn } from './payload.ts';

type Guarded = UpdateSiteSetting & CreateWithdrawMethod & CreateVoidWindow & UpdateRole & CreateAdjustment;
// Fields without a text of their own. A payout has one by duration.
type NotNamed = 'reason' | 'userId' | 'paymentAddressAgain' | 'restrictedCountriesBefore' | 'tradePayout';

// The texts that the forms use for these fields, in the order of the forms. Another field of such a body does not
// compile without one.
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
  fullName: 'adminQueue:kyc.name',
  email: 'adminSetup:settings.emailLink',
  open: 'adminSetup:void.open',
  won: 'adminSetup:void.won',
  lost: 'adminSetup:void.lost',
  returned: 'adminSetup:void.returned',
  takenBack: 'adminSetup:void.takenBack',
  covered: 'adminSetup:void.covered',
} as const satisfies Record<Exclude<keyof Guarded, NotNamed>, string> & Record<string, string>;
const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

const ORDER = Object.keys(FIELDS);
/** Compares fields by their place in the form. The payouts, which have texts by duration, come first there too. */
const byForm = (one: { name: string }, other: { name: string }): number =>
  ORDER.indexOf(one.name) - ORDER.indexOf(other.name);

// In USDT. The charge of a payment is an amount, that of a method a percentage.
const MONEY: readonly string[] = ['returned', 'takenBack', 'covered', 'needToPay', 'amount'];
const PLAIN: readonly string[] = ['open', 'won', 'lost'];

/** A request in the texts of its form. A field without a text keeps its name. */
interface RequestText {
  /** What the request is about. */
  facts: { name: string; value: string }[];
  changes: { name: string; before: string | null; after: string }[];
}

/**
 * Returns a function that describes what a request is about and what it changes. Numbers are written as the maker saw
 * them: a German checker reads 1.125 as 1125.
 */
export function useRequestText(): (request: Pick<Approval, 'action' | 'payload' | 'before'>) => RequestText {
  const { t, i18n } = useTranslation(['adminSetup', 'adminQueue', 'adminUsers', 'admin', 'parts']);
  const { share } = usePercentFormat();
  const { price, rate } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const figureText = useFigureText();

  function valueText(name: string, value: string, isPayment: boolean): string {
    const number = parseSignedInput(value);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'adminSetup:on' : 'adminSetup:off');
    if (name === 'from' || name === 'to') return shownInstant(value);
    const status = name === 'status' ? RecordStatus.safeParse(value).data : undefined;
    if (status) return t(`parts:status.${status}`);
    if (name === 'role') return value === NO_ACCESS ? t('admin:administrators.closed') : roleText(value);
    if (name === 'restrictedCountries') {
      return value === '' ? t('adminSetup:settings.none') : joinCountryNames(value.split(', '), i18n.language);
    }
    if (number === null) return value;
    if (MONEY.includes(name) || (isPayment && name === 'charge')) return usdt(number, { upTo: 6 });
    if (isFigure(name)) return figureText(name, number);
    if (PLAIN.includes(name)) return price(number);
    if (name === 'coinConversion') return rate(number);
    return name.startsWith('tradePayout.') ? share(number) : value;
  }

  function roleText(value: string): string {
    const { success, data } = AdminRole.safeParse(value);
    return success ? t(`admin:role.${data}`) : value;
  }

  function nameText(name: string, isPayment: boolean): string {
    if (isPayment && name === 'charge') return t('adminQueue:facts.fee');
    const duration = TRADE_DURATIONS.find(each => name === `tradePayout.${each}`);
    if (duration) return t('adminSetup:settings.payoutOf', { duration: t(`adminSetup:duration.${duration}`) });
    return isField(name) ? t(FIELDS[name]) : name;
  }

  return request => {
    const isPayment = request.action === 'updateWithdraw';
    const getName = (name: string) => nameText(name, isPayment);
    const getValue = (name: string, value: string) => valueText(name, value, isPayment);
    return {
      facts: factsIn(request).map(({ name, value }) => ({ name: getName(name), value: getValue(name, value) })),
      changes: changesIn(request)
        .sort(byForm)
        .map(({ name, before, after }) => ({
          name: getName(name),
          before: before === null ? null : getValue(name, before),
          after: after === null ? t('adminSetup:settings.none') : getValue(name, after),
        })),
    };
  };
}
