import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Deine USDT,',
  headline2: 'ein Tipp entfernt.',
  pitch: 'Einzahlen, senden und handeln zu Preisen, die du prüfen kannst: Jedes Ergebnis kommt mit Beweis.',
  signUp: 'Registrieren',
  signIn: 'Anmelden',
  howTitle: 'So funktioniert ein Zeit-Trade',
  how1: 'Wähle Coin, Zeit und Betrag. Sag, ob der Preis steigt oder fällt.',
  how2: 'Der erste Börsenhandel nach deiner Order ist dein Einstieg. Der letzte vor Ablauf der Zeit ist dein Ausstieg.',
  how3: 'Du liegst richtig: Dein Einsatz kommt mit der angezeigten Auszahlung zurück. Du liegst falsch: Der Einsatz ist weg.',
  exampleTitle: 'Ein Beispiel',
  example:
    'Du setzt {{stake}} USDT auf Kaufen für 60 s bei einer Auszahlung von {{payout}}. Einstieg {{entry}}, Ausstieg {{exit}}: Der Preis ist gestiegen, du bekommst {{back}} USDT. Wäre er gefallen, hättest du {{stake}} USDT verloren.',
  proof: 'Einstieg und Ausstieg sind Geschäfte einer öffentlichen Börse. Du kannst sie selbst nachschlagen.',
  contact: 'Kontakt',
};
