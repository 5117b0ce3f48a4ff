import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: '正在确认您的请求是否成功…',
  unconfirmed: '我们无法确认结果。请查看{{log}}。',
  earlierConfirmed: '您之前的请求已成功，请查看{{log}}。本次请求未发送，如仍需要请重新提交。',
  misread: '响应结构无效',
  max: '最大',
  exceedsBalance: '金额超过您的可用余额。',
  atRate: '汇率 {{rate}}',
  progress: { sent: '申请已提交', review: '审核中', leave: '您可以离开此页面。' },
  next: { title: '接下来', review: '我们会审核您的申请。您可以离开此页面。' },
  transactionId: {
    copy: '复制交易哈希',
    copied: '交易哈希已复制',
    none: '暂无',
  },
  validation: {
    amountRequired: '请输入金额',
    amountNumber: '金额必须是数字',
    amountDecimals: '金额最多保留 {{decimals}} 位小数',
    nothingLeft: '金额必须高于手续费。',
  },
};
