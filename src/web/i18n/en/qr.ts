/** Texts of the QR scanner and the own QR code. */
export const qr = {
  scan: {
    video: 'Camera image',
    aim: 'Point the camera at the QR code.',
    steady: 'No code found yet. Hold the phone steady, or choose a picture.',
    missing: 'This device has no camera. Choose a picture of the code.',
    picture: 'Choose a picture',
    noCode: 'There’s no QR code in this picture.',
    noPicture: 'We can’t open this file. Choose a picture.',
    notLoaded: 'The scanner couldn’t be loaded. Check your network and try again.',
  },
  my: {
    code: 'QR code of your Pay ID',
    note: 'Anyone with an account here can scan this to send you USDT. It works for transfers only, not for deposits from outside.',
    caption: 'Pay ID {{payId}}',
    save: 'Save image',
    share: 'Share',
    failed: 'Couldn’t create the picture.',
  },
} as const;
