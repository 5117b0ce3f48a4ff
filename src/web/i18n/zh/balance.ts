import type { balance as source } from '#web/i18n/en/balance.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const balance: Translation<typeof source> = {
  total: '总余额',
  available: '可用',
  held: '冻结',
  sum: '总计',
  balanceParts: '余额构成',
  show: '显示余额',
  hide: '隐藏余额',
  hidden: '余额已隐藏',
  parts: '可用 {{available}} · 冻结 {{held}}',
  chart: '余额走势：{{date}} 为 {{from}}，现在为 {{to}}。最低 {{low}}，最高 {{high}}。',
  chartFailed: '无法加载余额走势',
  cut: '从 {{date}} 起显示。更早的明细请查看账单。',
  olderFailed: '无法加载更早的明细。',
  range: { label: '时间范围', day: '1天', week: '1周', month: '1月', year: '1年', all: '全部' },
  rangeName: { day: '今天', week: '7 天', month: '30 天', year: '12 个月', all: '全部时间' },
  change: {
    day: '今天 {{amount}}',
    week: '7 天内 {{amount}}',
    month: '30 天内 {{amount}}',
    year: '12 个月内 {{amount}}',
    all: '注册以来 {{amount}}',
  },
};
