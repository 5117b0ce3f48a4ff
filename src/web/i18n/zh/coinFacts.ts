import type { coinFacts as source } from '#web/i18n/en/coinFacts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const coinFacts: Translation<typeof source> = {
  title: '{{name}} · {{pair}}',
  high: '24 小时最高',
  low: '24 小时最低',
  volume: '24 小时成交量（{{unit}}）',
  change: '24 小时涨跌',
  time: '更新时间',
  failed: '无法加载 24 小时数据。',
  offline: '离线时不可用：24 小时数据。',
  missing: '无法连接交易所，因此最近 24 小时的其他数据不可用。',
  about: '关于此价格',
  source: {
    exchange: '价格为公开交易所的最新成交价。',
    simulated: '价格为我们模拟交易所的最新成交价，并非真实市场的价格。',
    coingecko: '无法连接交易所，因此价格为 CoinGecko 的平均价。交易从不以 CoinGecko 的价格结算。',
  },
  step: '最小价格变动',
  usdt: '{{price}} USDT',
  hours: '交易时间',
  always: '全天候，每天 24 小时',
  settlement: '交易如何结算',
};
