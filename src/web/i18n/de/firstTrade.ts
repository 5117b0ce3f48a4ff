import type { firstTrade as source } from '#web/i18n/en/firstTrade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const firstTrade: Translation<typeof source> = {
  title: 'Ihr erster Trade',
  choose:
    'Wählen Sie einen Betrag und eine Laufzeit. Wählen Sie dann Kaufen, wenn Sie einen höheren Kurs erwarten, oder Verkaufen, wenn Sie einen niedrigeren erwarten.',
  decide:
    'Am Ende der Laufzeit entscheidet der Kurs der Börse: Sie erhalten Ihren Einsatz plus den angezeigten Gewinn, oder der Einsatz ist verloren. Bei gleichem Kurs wird der Einsatz erstattet.',
  evidence: 'Zu jedem Ergebnis gibt es einen Nachweis, den jeder prüfen kann.',
  simulated: 'Die Kurse hier sind simuliert, und das Geld dient zum Üben.',
  simulatedPrices: 'Die Kurse hier sind simuliert.',
  practiceMoney: 'Das Geld hier dient zum Üben.',
  dismiss: 'Verstanden',
};
