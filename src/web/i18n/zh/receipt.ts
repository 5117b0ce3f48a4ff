export const receipt = {
  title: '订单回执',
  utc: '{{time}} UTC',
  trade: '{{time}}，成交编号 {{id}}',
  alt: '{{pair}}，{{side}}。{{word}}：{{amount}}。{{sentence}}。{{link}}',
  check: '扫描二维码或打开链接，即可核对此结果。',
  note: '图片只显示订单，不显示您的姓名和余额。',
  share: '分享',
  save: '保存图片',
  failed: '无法生成回执。',
  page: {
    title: '结果凭证',
    lead: '一笔订单由交易所的两笔公开成交决定：入场和离场。',
    source: '以上数据由 {{host}} 实时提供。',
    limits: '请与回执上的价格和时间核对。本页无法证明该订单确实下过。',
    invalid: '此链接不完整。请重新扫描回执上的二维码。',
    missing: '{{host}} 没有这些成交记录。',
    failed: '{{host}} 未按预期响应。',
    otherExchange: '此结果由另一家交易所决定，因此无法在此核对。',
  },
  offline: {
    evidence: '离线时不可用：交易所的成交记录。',
  },
} as const;
