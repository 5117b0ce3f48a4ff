import type { parts as source } from '#web/i18n/en/parts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const parts: Translation<typeof source> = {
  status: {
    Pending: 'Ausstehend',
    Completed: 'Abgeschlossen',
    Rejected: 'Abgelehnt',
  },
  request: { Pending: 'Auftrag in Bearbeitung', Completed: 'Auftrag abgeschlossen', Rejected: 'Auftrag abgelehnt' },
  actions: {
    label: 'Schnellaktionen',
    deposit: 'Einzahlen',
    withdraw: 'Auszahlen',
    transfer: 'Überweisen',
    trade: 'Handeln',
  },
  movement: {
    deposit: 'Einzahlung · {{network}}',
    withdraw: 'Auszahlung · {{network}}',
    depositsFailed: 'Der Einzahlungsverlauf konnte nicht geladen werden',
    withdrawsFailed: 'Der Auszahlungsverlauf konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  },
  today: 'Heute, {{time}}',
  day: { today: 'Heute, {{date}}', yesterday: 'Gestern, {{date}}' },
  list: {
    skipped: 'Nicht lesbare, ausgeblendete Einträge: {{count, number}}',
    newest: 'Die neuesten {{shown, number}} von {{total, number}}',
  },
  copyFailed: 'Kopieren fehlgeschlagen. Bitte manuell kopieren.',
  upload: {
    pick: 'Bild auswählen',
    replace: 'Anderes Bild auswählen',
    replaceShort: 'Ersetzen',
    hint: 'PNG oder JPEG, unter 10 MB',
    uploading: 'Wird hochgeladen: {{percent}} %',
    uploaded: 'Hochgeladen',
    cancel: 'Abbrechen',
    again: 'Erneut hochladen',
    cancelled: 'Hochladen abgebrochen.',
    preview: 'Vorschau des gewählten Bildes',
    previewFailed: 'Bildvorschau fehlgeschlagen, das Bild wird trotzdem hochgeladen …',
    problem: {
      invalidImage: 'Ungültige Bilddatei.',
      heic: 'Ungültige Bilddatei. HEIC-Fotos werden nicht angenommen. Bitte wählen Sie ein JPEG oder PNG, oder machen Sie einen Screenshot des Fotos und wählen Sie diesen.',
      tooLarge: 'Datei zu groß. Bitte laden Sie ein Bild unter 10 MB hoch.',
      tooManyPixels:
        'Datei zu groß. Das Bild hat zu viele Pixel. Bitte machen Sie einen Screenshot davon und wählen Sie diesen.',
      noFileUrl: 'Hochladen fehlgeschlagen: keine Datei-URL.',
      failed: 'Hochladen fehlgeschlagen. Bitte versuchen Sie es erneut.',
    },
  },
};
