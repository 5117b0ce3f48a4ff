import type { partners as source } from '#web/i18n/en/partners.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const partners: Translation<typeof source> = {
  consent: {
    title: '连接 {{partner}}',
    text: '{{partner}}（{{origin}}）申请使用您的账户。请选择允许其进行的操作。',
    known: '{{partner}}（{{origin}}）申请更多账户权限。请选择允许其进行的操作。',
    duration: '即使您不在其页面上，授权也持续有效，直到您在设置中更改。',
    never: '对方永远无法更改您的密码、个人资料、身份认证或这些权限。',
    password: '您的 {{product}} 密码',
    passwordText: '用于确认是您本人操作。{{partner}} 无法看到。',
    allow: '允许',
    decline: '拒绝',
    declined: '您已拒绝。{{partner}} 未获得新的权限。',
    expired: '该请求已过期。请返回 {{partner}} 重试。',
  },
  scopes: '{{partner}} 可以进行的操作',
  scope: {
    view: '查看您的账户',
    deposit: '充值',
    trade: '交易',
    withdraw: '提现和转账',
  },
  scopeText: {
    view: '余额、个人信息、历史记录和设备。始终包含。',
    deposit: '为您的账户提交充值申请。',
    trade: '使用您的余额下单。交易可能造成亏损。',
    withdraw: '将您的资金转给他人或转入其他钱包。',
  },
  title: '合作方',
  none: '没有合作方可以使用您的账户。',
  failed: '无法加载合作方。',
  since: '自 {{time}} 起',
  change: '更改 {{partner}} 的权限',
  save: '保存',
  saved: '权限已更改。',
  withdraw: '撤销授权',
  withdrawText: '撤销授权后，{{partner}} 将立即退出登录。',
  withdrawn: '授权已撤销。',
  notDone: '更改失败，请重试。',
  blocked: '无法使用',
};
