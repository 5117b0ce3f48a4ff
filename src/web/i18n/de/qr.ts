export const qr = {
  scan: {
    video: 'Kamerabild',
    aim: 'Richten Sie die Kamera auf den QR-Code.',
    steady: 'Noch kein Code gefunden. Halten Sie das Telefon ruhig oder wählen Sie ein Bild aus.',
    missing: 'Dieses Gerät hat keine Kamera. Wählen Sie ein Bild des Codes aus.',
    picture: 'Bild auswählen',
    noCode: 'In diesem Bild ist kein QR-Code.',
    noPicture: 'Diese Datei lässt sich nicht öffnen. Wählen Sie ein Bild aus.',
    notLoaded: 'Der Scanner konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  my: {
    code: 'QR-Code Ihrer Pay ID',
    note: 'Wer hier ein Konto hat, kann diesen Code scannen und Ihnen USDT senden. Er gilt nur für Überweisungen, nicht für Einzahlungen von außen.',
    caption: 'Pay ID {{payId}}',
    save: 'Bild speichern',
    share: 'Teilen',
    failed: 'Das Bild konnte nicht erstellt werden.',
  },
} as const;
