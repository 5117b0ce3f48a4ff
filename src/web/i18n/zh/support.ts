import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: '联系我们',
  contactText: '联系我们，我们乐意为您提供帮助。',
  email: '邮箱',
  whatsapp: 'WhatsApp 客服',
  telegram: 'Telegram',
  copyEmail: '复制邮箱地址',
  emailCopied: '邮箱地址已复制！',
  copyFailed: '复制失败，请手动复制。',
  failed: '无法加载联系方式。',
  none: '暂无联系方式。',
  address: '地址',
  hours: '服务时间',
  find: {
    title: '在应用内查询',
    deposit: '我的充值在哪里？',
    depositText: '每笔充值的状态和交易',
    withdraw: '我的提现在哪里？',
    withdrawText: '每笔提现的状态和地址',
    trade: '我的交易是如何结算的？',
    tradeText: '入场价、离场价和凭证',
    kyc: '我的账户通过认证了吗？',
    kycText: '您的身份认证状态',
    signIn: '登录',
    signInText: '登录后即可查看您的充值、提现和交易状态。',
    signInTextWithoutTrading: '登录后即可查看您的充值和提现状态。',
  },
  safety: '我们绝不会索要您的密码。请勿告诉任何人，包括客服。',
  chat: {
    title: '在线客服',
    none: '目前没有在线客服，您可以通过以下方式联系我们。',
    failed: '在线客服无法加载，您可以通过以下方式联系我们。',
    again: '重新尝试在线客服',
    others: '其他联系方式',
  },
  offline: {
    contact: '离线时不可用：在线客服和联系方式。',
    helpline: '离线时不可用：在线客服和联系方式。',
  },
};
