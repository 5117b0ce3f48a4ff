import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Ihre USDT,',
  headline2: 'ein Tipp genügt.',
  pitch: 'Einzahlen, senden und handeln zu Kursen, die Sie prüfen können – mit Nachweis zu jedem Ergebnis.',
  pitchWithoutTrading: 'USDT einzahlen, senden und auszahlen – und den Markt live verfolgen.',
  signUp: 'Registrieren',
  signIn: 'Anmelden',
  coinHint: 'Tippen Sie auf einen Coin, um sich anzumelden und ihn zu traden.',
  coinHintWithoutTrading: 'Tippen Sie auf einen Coin, um sich anzumelden und seinen Kurs zu verfolgen.',
  howTitle: 'So funktioniert ein Zeit-Trade',
  how1: 'Wählen Sie Coin, Laufzeit und Betrag. Schätzen Sie ein, ob der Kurs steigt oder fällt.',
  how2: 'Der erste Trade an der Börse nach Ihrer Order ist Ihr Einstieg. Der letzte vor Ablauf der Zeit ist Ihr Ausstieg.',
  how3: 'Liegen Sie richtig, erhalten Sie Ihren Einsatz plus den angezeigten Gewinn. Liegen Sie falsch, ist der Einsatz verloren.',
  exampleTitle: 'Ein Beispiel',
  example:
    'Sie setzen {{stake}} USDT für 60 s auf Kaufen, bei einem Gewinnsatz von {{payout}}. Einstieg {{entry}}, Ausstieg {{exit}}: Der Kurs ist gestiegen, Sie bekommen {{back}} USDT zurück. Wäre er gefallen, hätten Sie {{stake}} USDT verloren.',
  proof: 'Einstieg und Ausstieg sind Trades an einer öffentlichen Börse. Sie können sie selbst nachschlagen.',
  proofSimulated: 'Simulierter Markt: Einstieg und Ausstieg sind simulierte Trades. Jeder kann sie nachrechnen.',
  contact: 'Kontakt',
};
