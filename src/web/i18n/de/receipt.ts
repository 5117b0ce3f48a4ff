export const receipt = {
  title: 'Orderbeleg',
  utc: '{{time}} UTC',
  trade: '{{time}}, Trade {{id}}',
  alt: '{{pair}}, {{side}}. {{word}}: {{amount}}. {{sentence}}. {{link}}',
  check: 'Code scannen oder Link öffnen, um dieses Ergebnis zu prüfen.',
  note: 'Das Bild zeigt die Order, aber weder Ihren Namen noch Ihr Guthaben.',
  share: 'Teilen',
  save: 'Bild speichern',
  failed: 'Der Beleg konnte nicht erstellt werden.',
  page: {
    title: 'Nachweis eines Ergebnisses',
    lead: 'Zwei öffentliche Trades an der Börse entscheiden eine Order: ihr Einstieg und ihr Ausstieg.',
    source: 'So meldet sie {{host}} jetzt.',
    limits:
      'Vergleichen Sie Kurse und Zeiten mit dem Beleg. Diese Seite kann nicht zeigen, dass die Order platziert wurde.',
    invalid: 'Dieser Link ist unvollständig. Scannen Sie den Code auf dem Beleg noch einmal.',
    link: 'Link vom Beleg',
    linkHint: 'Fügen Sie den Link vom Beleg ein oder scannen Sie seinen Code.',
    check: 'Ergebnis prüfen',
    notALink: 'Das ist kein vollständiger Nachweis-Link.',
    missing: '{{host}} kennt diese Trades nicht.',
    failed: '{{host}} hat nicht wie erwartet geantwortet.',
    otherExchange: 'Über dieses Ergebnis hat eine andere Börse entschieden, deshalb lässt es sich hier nicht prüfen.',
  },
  offline: {
    evidence: 'Offline nicht verfügbar: die Trades der Börse.',
  },
} as const;
