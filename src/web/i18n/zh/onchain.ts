import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  balance: {
    total: '总余额',
    inTrades: '可用 {{available}} · 交易中 {{held}} USDT',
    held: '可用 {{available}} · 冻结 {{held}} USDT',
  },
  networks: {
    title: 'USDT 网络',
    copy: '复制 {{network}} 地址',
    copied: '地址已复制！',
    none: '目前没有可用的网络。',
  },
  movements: {
    title: '链上记录',
    all: '全部',
    none: '暂无链上记录。',
    explorer: '在区块浏览器中查看',
    transactionId: '交易 ID {{id}}',
  },
};
