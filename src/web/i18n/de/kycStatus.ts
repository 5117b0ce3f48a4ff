import type { kycStatus as source } from '#web/i18n/en/kycStatus.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const kycStatus: Translation<typeof source> = {
  verified: 'Ihr Konto wurde erfolgreich verifiziert!',
  pending: 'Wir prüfen Ihre Dokumente. Diese Seite aktualisiert sich von selbst.',
  failed: 'Die Angaben zur Verifizierung konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  hidden: 'Dokumente werden in einer Support-Sitzung nicht angezeigt.',
  again: 'Erneut einreichen',
  address: 'Adresse',
  rejected: {
    title: 'Ihre Dokumente wurden nicht angenommen',
    text: 'Sie können den Fehler korrigieren und die Dokumente erneut einreichen.',
    reason: 'Grund: {{reason}}',
  },
  revoked: { title: 'Ihr Konto ist nicht mehr verifiziert', text: 'Sie können Ihre Dokumente erneut einreichen.' },
  image: {
    label: 'Bilder Ihres Dokuments',
    alt: 'Ihr hochgeladenes Bild: {{name}}',
    broken: 'Dieses Bild konnte nicht angezeigt werden.',
    refused: 'Abgelehnt',
  },
};
