import type { firstTrade as source } from '#web/i18n/en/firstTrade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const firstTrade: Translation<typeof source> = {
  title: 'Votre premier trade',
  choose:
    'Choisissez un montant et une durée. Puis choisissez Acheter si vous attendez un cours plus haut, ou Vendre si vous attendez un cours plus bas.',
  decide:
    'À la fin de la durée, le cours de la plateforme décide : vous récupérez votre mise et le gain affiché, ou vous perdez votre mise. À cours égal, la mise est rendue.',
  evidence: 'Chaque résultat a des preuves que chacun peut vérifier.',
  simulated: 'Ici, les cours sont simulés et l’argent sert à s’entraîner.',
  simulatedPrices: 'Ici, les cours sont simulés.',
  practiceMoney: 'Ici, l’argent sert à s’entraîner.',
  dismiss: 'Compris',
};
