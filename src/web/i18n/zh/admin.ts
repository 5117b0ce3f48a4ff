import type { admin as source } from '#web/i18n/en/admin.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const admin: Translation<typeof source> = {
  meFailed: '无法加载您的权限。',
  waits: '正在等待另一位管理员。',
  nav: {
    label: '管理',
    more: '更多',
    waiting: '{{waiting}} 项待处理',
    administrators: '管理员',
    password: '密码',
  },
  role: {
    owner: '所有者',
    finance: '财务',
    compliance: '合规',
    support: '客服',
    auditor: '审计',
  },
  roleText: {
    owner: '全部权限，包括他人的角色。',
    finance: '充值、提现、调账和账簿。不含身份证件。',
    compliance: 'KYC、封禁账户和审计日志。',
    support: '用户、公告和客服会话。不含资金和证件。',
    auditor: '可查看除证件外的全部内容，不能更改。',
    none: '无法再登录，现有会话立即结束。',
  },
  action: {
    createDepositMethod: '新充值地址',
    updateDepositMethod: '充值方式',
    adjustment: '余额调整',
    updateWithdraw: '提现',
    updateSiteSetting: '站点设置',
    updateWithdrawMethod: '提现方式',
    voidWindow: '作废时间段',
    role: '角色',
  },
  breakGlass: {
    text: '{{name}} 单独执行了操作：{{action}}，{{time}}。原因：{{reason}}',
    review: '标记为已复核',
  },
  reason: {
    label: '原因',
    audit: '将记入审计日志。',
  },
  administrators: {
    failed: '无法加载管理员。',
    you: '{{name}}（您）',
    lastLogin: '上次登录：{{time}}',
    never: '从未登录',
    closed: '无权限',
    role: '角色',
    change: '更改角色',
    changeOf: '更改 {{name}} 的角色',
    changed: '已更改 {{name}} 的角色',
    same: '请选择其他角色。',
  },
  password: {
    current: '当前密码',
    next: '新密码',
    again: '确认新密码',
    submit: '修改密码',
    ends: '修改后，您的其他会话将结束。',
    updated: '密码已更新',
    required: '请先修改您收到的密码。',
  },
};
