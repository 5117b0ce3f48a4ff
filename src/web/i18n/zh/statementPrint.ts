import type { statementPrint as source } from '#web/i18n/en/statementPrint.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const statementPrint: Translation<typeof source> = {
  month: '月份',
  hint: '如需保存文件，请在打印窗口中选择“另存为 PDF”。',
  print: '打印',
  failed: '未能加载全部明细，因此未打印。',
  differs: '本月余额核对不一致，因此未打印。请联系客服。',
  empty: '截至该月末，您的账户没有任何明细。',
  file: '账单-{{month}}',
  title: '{{productName}} 账户账单',
  account: '账户',
  createdAt: '生成时间',
  opening: '期初余额：{{amount}}',
  closing: '期末余额：{{amount}}',
  date: '日期',
  none: '本月没有明细。',
  count: '笔数',
  total: '合计（USDT）',
  copy: '本文件是该账户在 {{productName}} 的账单副本。余额为账户的可用金额。',
};
