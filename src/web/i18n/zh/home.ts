import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: '您的 USDT，',
  headline2: '一触即达。',
  pitch: '充值、转账、交易，价格皆可核实，每个结果都附有凭证。',
  pitchWithoutTrading: '充值、转账、提现 USDT，实时查看行情。',
  signUp: '注册',
  signIn: '登录',
  coinHint: '点按币种即可登录并交易。',
  coinHintWithoutTrading: '点按币种即可登录并查看行情。',
  howTitle: '限时交易如何运作',
  how1: '选择币种、时长和金额，判断价格会涨还是会跌。',
  how2: '下单后交易所第一笔成交的价格是您的入场价，到期前最后一笔成交的价格是您的离场价。',
  how3: '判断正确：退还本金，并支付事先显示的收益。判断错误：损失本金。',
  exampleTitle: '示例',
  example:
    '您投入 {{stake}} USDT 买入，时长 60 秒，收益率 {{payout}}。入场 {{entry}}，离场 {{exit}}：价格上涨，您收到 {{back}} USDT。若价格下跌，您将损失 {{stake}} USDT。',
  proof: '入场和离场均为公开交易所的成交，您可以自行查证。',
  proofSimulated: '模拟市场：入场和离场均为模拟成交，任何人都可以重新计算。',
  contact: '联系我们',
};
