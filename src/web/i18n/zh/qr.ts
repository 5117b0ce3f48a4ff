export const qr = {
  scan: {
    video: '摄像头画面',
    aim: '请将摄像头对准二维码。',
    steady: '还没有识别到二维码。请拿稳手机，或选择一张图片。',
    missing: '此设备没有摄像头。请选择二维码图片。',
    picture: '选择图片',
    noCode: '这张图片中没有二维码。',
    noPicture: '无法打开此文件。请选择一张图片。',
    notLoaded: '无法加载扫描功能。请检查网络连接，然后重试。',
  },
  my: {
    code: '您的 Pay ID 二维码',
    note: '任何本站用户都可以扫描此码向您转账 USDT。仅用于站内转账，不能用于外部充值。',
    caption: 'Pay ID {{payId}}',
    save: '保存图片',
    share: '分享',
    failed: '无法生成图片。',
  },
} as const;
