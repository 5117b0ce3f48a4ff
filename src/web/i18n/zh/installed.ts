import type { installed as source } from '#web/i18n/en/installed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const installed: Translation<typeof source> = {
  title: '应用',
  install: '安装应用',
  text: '可从主屏幕打开，没有网络也能使用。',
  byHand: {
    share: '在浏览器中点按“共享”。',
    add: '选择“添加到主屏幕”。',
  },
  offline: {
    onchain: '离线时不可用：实时价格和新的明细。',
    wallet: '离线时不可用：新的明细。',
    deposit: '离线时不可用：新的充值。',
    withdraw: '离线时不可用：新的提现。',
    transfer: '离线时不可用：新的转账。',
    trade: '离线时不可用：新的交易。',
    orders: '离线时不可用：新的订单和交易凭证。',
    order: '离线时不可用：新的订单和交易凭证。',
    kyc: '离线时不可用：提交证件。',
    app: '离线时不可用：新的通知。',
    settings: '离线时不可用：您的设备、账户查看记录和客服链接。',
    user: '离线时不可用：修改个人资料和密码。',
  },
};
