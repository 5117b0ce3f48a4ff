import type { kycStatus as source } from '#web/i18n/en/kycStatus.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const kycStatus: Translation<typeof source> = {
  verified: '您的账户已成功通过认证！',
  pending: '我们正在审核您的证件，本页面会自动更新。',
  failed: '获取身份认证信息失败，请重试。',
  hidden: '客服会话中不显示证件。',
  again: '重新提交',
  address: '地址',
  rejected: {
    title: '您的证件未通过审核',
    text: '您可以更正问题后重新提交。',
    reason: '原因：{{reason}}',
  },
  revoked: { title: '您的账户已不再是认证状态', text: '您可以重新提交证件。' },
  image: {
    label: '您的证件图片',
    alt: '您上传的图片：{{name}}',
    broken: '无法显示此图片。',
    refused: '未通过',
  },
};
