import type { supportReport as source } from '#web/i18n/en/supportReport.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const supportReport: Translation<typeof source> = {
  question: 'Die Anmeldung klappt nicht? Senden Sie dies dem Kundendienst:',
  text: 'Die letzten Aktionen und der aktuelle Zustand der App. Enthält Beträge und Uhrzeiten, aber keine Passwörter, Namen, Adressen oder Bilder.',
  copy: 'Bericht kopieren',
  copied: 'Bericht kopiert!',
  failed: 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  download: 'Bericht herunterladen',
  byHand: 'Berichtstext zum manuellen Kopieren',
  copyFailed: 'Kopieren fehlgeschlagen. Bitte manuell kopieren.',
};
