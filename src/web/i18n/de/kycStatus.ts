import type { kycStatus as source } from '#web/i18n/en/kycStatus.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const kycStatus: Translation<typeof source> = {
  verified: 'Dein Konto wurde erfolgreich verifiziert!',
  pending: 'Wir prüfen deine Dokumente. Diese Seite aktualisiert sich von selbst.',
  failed: 'Die Angaben zur Identitätsprüfung konnten nicht geladen werden. Bitte versuche es erneut.',
  again: 'Erneut einreichen',
  address: 'Adresse',
  rejected: {
    title: 'Deine Dokumente wurden nicht angenommen',
    text: 'Du kannst berichtigen, was nicht stimmte, und sie erneut einreichen.',
    reason: 'Grund',
  },
  image: {
    label: 'Bilder deines Dokuments',
    alt: 'Dein hochgeladenes Bild: {{name}}',
    broken: 'Dieses Bild konnte nicht angezeigt werden.',
  },
};
