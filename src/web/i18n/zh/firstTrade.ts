import type { firstTrade as source } from '#web/i18n/en/firstTrade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const firstTrade: Translation<typeof source> = {
  title: '您的第一笔交易',
  choose: '选择金额和时长。预计价格上涨则选择买入，预计下跌则选择卖出。',
  decide: '到期时由交易所价格决定结果：退还本金并支付显示的收益，或损失本金。价格相等时退还本金。',
  evidence: '每个结果都有任何人均可核对的凭证。',
  simulated: '此处价格为模拟价格，资金仅供练习。',
  simulatedPrices: '此处价格为模拟价格。',
  practiceMoney: '此处资金仅供练习。',
  dismiss: '知道了',
};
