import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Ihre USDT,',
  headline2: 'mit einem Tipp.',
  pitch: 'Einzahlen, senden und handeln zu Kursen, die Sie prüfen können: Jedes Ergebnis kommt mit seinem Nachweis.',
  signUp: 'Registrieren',
  signIn: 'Anmelden',
  howTitle: 'So funktioniert ein Zeit-Trade',
  how1: 'Wählen Sie Coin, Laufzeit und Betrag. Sagen Sie, ob der Kurs steigt oder fällt.',
  how2: 'Das erste Börsengeschäft nach Ihrer Order ist Ihr Einstieg. Das letzte vor Ablauf der Zeit ist Ihr Ausstieg.',
  how3: 'Sie liegen richtig: Ihr Einsatz kommt mit dem angezeigten Gewinn zurück. Sie liegen falsch: Der Einsatz ist verloren.',
  exampleTitle: 'Ein Beispiel',
  example:
    'Sie setzen {{stake}} USDT für 60 s auf Kaufen, bei einem Gewinnsatz von {{payout}}. Einstieg {{entry}}, Ausstieg {{exit}}: Der Kurs ist gestiegen, Sie bekommen {{back}} USDT zurück. Wäre er gefallen, hätten Sie {{stake}} USDT verloren.',
  proof: 'Einstieg und Ausstieg sind Geschäfte einer öffentlichen Börse. Sie können sie selbst nachschlagen.',
  contact: 'Kontakt',
};
