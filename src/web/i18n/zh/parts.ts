import type { parts as source } from '#web/i18n/en/parts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const parts: Translation<typeof source> = {
  status: {
    Pending: '待处理',
    Completed: '已完成',
    Rejected: '已拒绝',
  },
  request: { Pending: '申请待处理', Completed: '申请已完成', Rejected: '申请已拒绝' },
  actions: {
    label: '快捷操作',
    deposit: '充值',
    withdraw: '提现',
    transfer: '转账',
    trade: '交易',
  },
  movement: {
    deposit: '充值 · {{network}}',
    withdraw: '提现 · {{network}}',
    depositsFailed: '加载充值记录时出错',
    withdrawsFailed: '加载提现记录时出错，请稍后重试。',
  },
  today: '今天 {{time}}',
  day: { today: '今天，{{date}}', yesterday: '昨天，{{date}}' },
  list: {
    skipped: '无法显示的记录：{{count, number}}',
    newest: '共 {{total, number}} 条，显示最新 {{shown, number}} 条',
  },
  copyFailed: '复制失败，请手动复制。',
  upload: {
    pick: '选择图片',
    replace: '选择其他图片',
    replaceShort: '替换',
    hint: 'PNG 或 JPEG，小于 10 MB',
    uploading: '正在上传 {{percent}}%',
    uploaded: '已上传',
    cancel: '取消',
    again: '重新上传',
    cancelled: '上传已取消。',
    preview: '所选图片预览',
    previewFailed: '图片预览失败，仍在继续上传…',
    problem: {
      invalidImage: '无效的图片文件。',
      heic: '无效的图片文件。不支持 HEIC 照片。请选择 JPEG 或 PNG 图片，或对该照片截屏后选择截图。',
      tooLarge: '文件过大，请上传小于 10 MB 的图片。',
      tooManyPixels: '文件过大，图片像素过多。请对该图片截屏后选择截图。',
      noFileUrl: '上传失败：没有文件地址。',
      failed: '上传失败，请重试。',
    },
  },
};
