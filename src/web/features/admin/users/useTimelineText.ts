import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AdminRole } from '#contract/admin/adminRole.ts';
import type { TimelineEntry } from '#contract/admin/adminUsers.ts';
import { isBelow, negate, ZERO } from '#contract/money.ts';
import { formatPair, TradeResult, TradeType } from '#contract/trades.ts';
import { RecordStatus } from '#contract/wire.ts';
import { useActionText } from '#web/features/admin/audit/useActionText.ts';
import { parseUserAgent } from '#web/shared/format/parseUserAgent.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

interface TimelineText {
  title: string;
  /** Short further details. */
  notes: readonly string[];
}

type Translate = TFunction<['adminUsers', 'admin', 'parts']>;

function describeDevice(t: Translate, userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return t('adminUsers:timeline.device', { browser, system });
  return browser ?? system ?? t('adminUsers:timeline.otherDevice');
}

function describeActor(t: Translate, { by, details }: TimelineEntry): string | null {
  if (by === null) return null;
  const role = AdminRole.safeParse(details.role);
  if (!role.success) return by.fullName;
  return t('adminUsers:timeline.by', { name: by.fullName, role: t(`admin:role.${role.data}`) });
}

/** Returns a function that translates a timeline entry. */
export function useTimelineText(): (entry: TimelineEntry) => TimelineText {
  const { t } = useTranslation(['adminUsers', 'admin', 'parts']);
  const { amount } = useMoneyFormat();
  const actionText = useActionText();

  function getTitle({ kind, amount: signed, details }: TimelineEntry): string {
    if (kind === 'act') return actionText(details.action ?? '');
    const size = signed === null ? '' : amount(isBelow(signed, ZERO) ? negate(signed) : signed, { upTo: 6 });
    return t(`adminUsers:timeline.kind.${kind}`, { amount: size }).trim();
  }

  function getStanding({ kind, status, details }: TimelineEntry): string | null {
    const decided = RecordStatus.safeParse(status);
    if (!decided.success || kind === 'transferSent' || kind === 'transferReceived') return null;
    if (kind !== 'trade') return t(`parts:status.${decided.data}`);
    const result = TradeResult.safeParse(details.result);
    const standing = decided.data !== 'Completed' ? 'Pending' : result.success ? result.data : 'refunded';
    return t(`adminUsers:trade.state.${standing}`);
  }

  function describeTrade({ coin, direction }: TimelineEntry['details']): string | null {
    const type = TradeType.safeParse(direction);
    if (coin === undefined || !type.success) return null;
    return t('adminUsers:trade.kind', {
      pair: formatPair(coin),
      direction: t(`adminUsers:trade.direction.${type.data}`),
    });
  }

  return entry => {
    const { kind, details, text } = entry;
    const other = details.username;
    const standing = getStanding(entry);
    const title = getTitle(entry);
    return {
      title: standing === null ? title : `${title} · ${standing}`,
      notes: [
        text,
        describeTrade(details),
        details.gateway,
        other && t(kind === 'transferSent' ? 'adminUsers:timeline.to' : 'adminUsers:timeline.from', { name: other }),
        details.payId && `${t('adminUsers:column.payId')} ${details.payId}`,
        details.device && describeDevice(t, details.device),
        details.address,
        details.partner && t('adminUsers:timeline.partner', { name: details.partner }),
        describeActor(t, entry),
      ].filter((note): note is string => Boolean(note)),
    };
  };
}
