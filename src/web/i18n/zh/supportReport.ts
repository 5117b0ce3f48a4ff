import type { supportReport as source } from '#web/i18n/en/supportReport.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const supportReport: Translation<typeof source> = {
  question: '仍无法登录？请将以下内容发送给客服：',
  text: '记录本应用最近的操作和当前状态。报告包含金额和时间，但不含密码、姓名、地址或图片。',
  copy: '复制诊断报告',
  copied: '诊断报告已复制！',
  failed: '无法生成诊断报告，请重试。',
  download: '下载诊断报告',
  byHand: '报告内容，可手动复制',
  copyFailed: '复制失败，请手动复制。',
};
