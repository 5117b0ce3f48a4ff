import type { alerts as source } from '#web/i18n/en/alerts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const alerts: Translation<typeof source> = {
  title: '价格提醒 · {{coin}}',
  now: '现价',
  direction: '提醒条件',
  above: '达到或高于',
  below: '达到或低于',
  price: '价格',
  unit: 'USDT',
  submit: '设置提醒',
  created: '价格提醒已设置。',
  own: '您的提醒',
  none: '{{coin}} 还没有提醒。',
  others: '其他币种',
  loadFailed: '无法加载您的价格提醒。',
  unsupported: '此处暂不支持价格提醒。',
  createFailed: '无法设置提醒。',
  remove: '删除 {{coin}} 的提醒：{{text}}',
  removed: '价格提醒已删除。',
  removeFailed: '无法删除提醒，请重试。',
  required: '请输入价格',
  number: '请输入有效的价格',
  decimals: '最多 {{decimals}} 位小数',
  reachedAbove: '请输入高于 {{price}} 的价格',
  reachedBelow: '请输入低于 {{price}} 的价格',
  once: '只提醒一次，之后该提醒会被移除。',
};
