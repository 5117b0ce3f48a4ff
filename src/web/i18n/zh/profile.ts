import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: '个人资料',
  fixed: '用户名和邮箱无法在此修改。',
  submit: '更新资料',
  updated: '资料更新成功',
  failed: '资料更新失败，请重试。',
  links: {
    title: '更多',
    email: '修改用户名或邮箱',
    emailText: '联系客服',
    passwordText: '您的登录密码',
  },
  password: {
    title: '修改密码',
    new: '新密码',
    confirm: '确认密码',
    rule: '至少 {{min}} 个字符。其他所有设备将退出登录。',
    submit: '更新密码',
    updated: '密码更新成功',
    failed: '密码更新失败，请重试。',
    unknown: '您的密码可能已更改，请使用新密码登录。',
    signInAgain: '退出并重新登录',
    next: {
      title: '修改之后',
      signedOut: '当前设备也会退出登录，请使用新密码重新登录。',
      money: '进行中的交易和待处理的申请不受影响。',
      devices: '已登录的设备',
      devicesText: '查看您在哪些设备上登录',
      forgot: '忘记当前密码？',
      support: '联系客服',
    },
  },
  current: {
    title: '当前密码',
    text: '您登录已有一段时间，请输入当前密码以继续。',
    label: '当前密码',
    confirm: '确认',
  },
};
