import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Vos USDT,',
  headline2: 'en un geste.',
  pitch: 'Déposez, envoyez et tradez à des cours vérifiables : chaque résultat est accompagné de sa preuve.',
  pitchWithoutTrading: 'Déposez, envoyez et retirez des USDT, et suivez le marché en direct.',
  signUp: 'S’inscrire',
  signIn: 'Se connecter',
  coinHint: 'Touchez une crypto pour vous connecter et la trader.',
  coinHintWithoutTrading: 'Touchez une crypto pour vous connecter et suivre son cours.',
  howTitle: 'Comment fonctionne un trade à durée fixe',
  how1: 'Choisissez une crypto, une durée et un montant. Prédisez si le cours va monter ou baisser.',
  how2: 'La première transaction de la plateforme après votre ordre est votre entrée. La dernière avant la fin de la durée est votre sortie.',
  how3: 'Si vous avez vu juste, vous récupérez votre mise et le gain affiché. Sinon, vous perdez votre mise.',
  exampleTitle: 'Un exemple',
  example:
    'Vous misez {{stake}} USDT à l’achat sur 60 s, avec un taux de gain de {{payout}}. Entrée {{entry}}, sortie {{exit}} : le cours a monté et vous récupérez {{back}} USDT. S’il avait baissé, vous auriez perdu {{stake}} USDT.',
  proof:
    'L’entrée et la sortie sont des transactions d’une plateforme d’échange publique. Vous pouvez les vérifier vous-même.',
  proofSimulated: 'Marché simulé : l’entrée et la sortie sont des transactions simulées. Chacun peut les recalculer.',
  contact: 'Contact',
};
