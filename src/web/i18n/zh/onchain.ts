import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  today: {
    title: '今日交易',
    none: '暂无结果',
    gains_one: '{{count, number}} 笔盈利',
    gains_other: '{{count, number}} 笔盈利',
    losses_one: '{{count, number}} 笔亏损',
    losses_other: '{{count, number}} 笔亏损',
    refunds_one: '{{count, number}} 笔退还',
    refunds_other: '{{count, number}} 笔退还',
  },
  networks: {
    title: 'USDT 网络',
    copy: '复制 {{network}} 地址',
    copied: '地址已复制！',
    none: '目前没有可用的网络。',
  },
  movements: {
    title: '链上记录',
    all: '查看全部',
    fewer: '收起',
    none: '暂无链上记录。',
    explorer: '在区块浏览器中查看',
    transactionId: '交易哈希 {{id}}',
  },
};
