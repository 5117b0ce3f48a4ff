export const refresh = {
  refresh: '刷新',
  refreshing: '正在刷新…',
  updated: '已更新',
  offline: '您已离线，未能刷新。',
  failed: '刷新失败，显示的是上次的数据。',
} as const;
