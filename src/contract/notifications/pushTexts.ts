import type { Language } from '#contract/texts/languages.ts';
import { type NotificationKind } from './notifications.ts';

export type PushTexts = Readonly<Record<Language, string>>;

/**
 * What a push shows. It may appear on a locked screen, so it names no amount, coin, name or result. The device chooses
 * the language.
 */
export const PUSH_TEXTS: Readonly<Record<NotificationKind, PushTexts>> = {
  trade: {
    en: 'A trade has ended. Open {{app}} to see it.',
    es: 'Una operación ha terminado. Abre {{app}} para verla.',
    fr: 'Un trade est terminé. Ouvrez {{app}} pour le voir.',
    de: 'Ein Trade ist beendet. Öffnen Sie {{app}}, um ihn zu sehen.',
    zh: '一笔交易已结束。打开 {{app}} 查看。',
  },
  deposit: {
    en: 'A deposit was decided. Open {{app}} to see it.',
    es: 'Se ha revisado un depósito. Abre {{app}} para verlo.',
    fr: 'Un dépôt a été traité. Ouvrez {{app}} pour le voir.',
    de: 'Eine Einzahlung wurde bearbeitet. Öffnen Sie {{app}}, um sie zu sehen.',
    zh: '一笔充值已处理。打开 {{app}} 查看。',
  },
  withdraw: {
    en: 'A withdrawal was decided. Open {{app}} to see it.',
    es: 'Se ha revisado un retiro. Abre {{app}} para verlo.',
    fr: 'Un retrait a été traité. Ouvrez {{app}} pour le voir.',
    de: 'Eine Auszahlung wurde bearbeitet. Öffnen Sie {{app}}, um sie zu sehen.',
    zh: '一笔提现已处理。打开 {{app}} 查看。',
  },
  transfer: {
    en: 'You received a transfer. Open {{app}} to see it.',
    es: 'Recibiste una transferencia. Abre {{app}} para verla.',
    fr: 'Vous avez reçu un transfert. Ouvrez {{app}} pour le voir.',
    de: 'Sie haben eine Überweisung erhalten. Öffnen Sie {{app}}, um sie zu sehen.',
    zh: '您收到了一笔转账。打开 {{app}} 查看。',
  },
  kyc: {
    en: 'Your verification was decided. Open {{app}} to see it.',
    es: 'Se ha revisado tu verificación. Abre {{app}} para verla.',
    fr: 'Votre vérification a été traitée. Ouvrez {{app}} pour la voir.',
    de: 'Ihre Verifizierung wurde bearbeitet. Öffnen Sie {{app}}, um sie zu sehen.',
    zh: '您的身份认证已处理。打开 {{app}} 查看。',
  },
  signIn: {
    en: 'There was a new sign-in to your account. Open {{app}} to check it.',
    es: 'Hay un nuevo inicio de sesión en tu cuenta. Abre {{app}} para revisarlo.',
    fr: 'Nouvelle connexion à votre compte. Ouvrez {{app}} pour la vérifier.',
    de: 'Es gab eine neue Anmeldung bei Ihrem Konto. Öffnen Sie {{app}}, um sie zu prüfen.',
    zh: '您的账户有新的登录。打开 {{app}} 检查。',
  },
  notice: {
    en: 'There is a message about your account. Open {{app}} to read it.',
    es: 'Hay un mensaje sobre tu cuenta. Abre {{app}} para leerlo.',
    fr: 'Un message concerne votre compte. Ouvrez {{app}} pour le lire.',
    de: 'Es gibt eine Nachricht zu Ihrem Konto. Öffnen Sie {{app}}, um sie zu lesen.',
    zh: '有一条关于您账户的消息。打开 {{app}} 阅读。',
  },
  priceAlert: {
    en: 'A price alert was reached. Open {{app}} to see it.',
    es: 'Se ha alcanzado una alerta de precio. Abre {{app}} para verla.',
    fr: 'Une alerte de cours est atteinte. Ouvrez {{app}} pour la voir.',
    de: 'Ein Kursalarm wurde erreicht. Öffnen Sie {{app}}, um ihn zu sehen.',
    zh: '价格提醒已触发。打开 {{app}} 查看。',
  },
};

/** The screen that a push of each kind opens, as a path of the app. */
export const PUSH_PATHS: Readonly<Record<NotificationKind, string>> = {
  trade: '/orders',
  deposit: '/deposit/log',
  withdraw: '/withdraw/log',
  transfer: '/transfer/log',
  kyc: '/kyc/log',
  signIn: '/settings#devices',
  notice: '/app/notice',
  priceAlert: '/notifications?kind=alerts',
};
