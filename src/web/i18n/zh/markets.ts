import type { markets as source } from '#web/i18n/en/markets.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const markets: Translation<typeof source> = {
  title: '行情',
  search: '搜索币种',
  hot: '热门币种',
  seeAll: '查看全部',
  category: '分类',
  tabs: { all: '全部币种', gainers: '涨幅榜', losers: '跌幅榜' },
  name: '名称',
  lastPrice: '最新价',
  change: '24 小时涨跌',
  sorted: { asc: '从低到高', desc: '从高到低', nameAsc: 'A 到 Z', nameDesc: 'Z 到 A' },
  favorites: {
    title: '自选',
    none: '还没有自选币种。点按星标即可将币种收藏到这里。',
    add: '将 {{coin}} 加入自选',
    remove: '将 {{coin}} 移出自选',
    full: '您已有 {{max}} 个自选币种。请先移出一个，再添加新的。',
  },
  hotForward: '后面的币种',
  hotBack: '前面的币种',
  live: '实时行情',
  fetching: '正在获取行情数据…',
  error: '错误：{{reason}}',
  none: '该分类下没有币种。',
  found: '找到的币种：{{count, number}}',
  asOf: '截至 {{time}}',
  source: {
    rest: '实时推送已中断，现在每秒向交易所查询一次价格。',
    coingecko: '无法连接交易所，价格来自 CoinGecko，每 30 秒更新。',
  },
  lost: {
    closed: '交易所断开了连接。',
    silent: '交易所没有发来新数据。',
    shutdown: '交易所正在重启。',
    limited: '对交易所的请求过多，稍后将自动重试。',
    restricted: '交易所不向您所在的地区提供服务。',
    broken: '交易所返回了错误的数据。',
    unreachable: '无法连接交易所。',
  },
  offline: {
    markets: '离线时不可用：实时价格。',
  },
};
