import type { admin as source } from '#web/i18n/en/admin.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const admin: Translation<typeof source> = {
  meFailed: 'Impossible de charger vos droits.',
  waits: 'En attente d’une autre personne.',
  nav: {
    label: 'Administration',
    more: 'Plus',
    waiting: '{{waiting}} en attente',
    administrators: 'Administrateurs',
    password: 'Mot de passe',
  },
  role: {
    owner: 'Propriétaire',
    finance: 'Finance',
    compliance: 'Conformité',
    support: 'Support',
    auditor: 'Audit',
  },
  roleText: {
    owner: 'Tout, y compris les rôles des autres.',
    finance: 'Dépôts, retraits, ajustements et livres. Aucune pièce d’identité.',
    compliance: 'KYC, comptes bloqués et journal d’audit.',
    support: 'Utilisateurs, avis et sessions de support. Ni argent ni documents.',
    auditor: 'Lit tout sauf les documents et ne modifie rien.',
    none: 'Ne peut plus se connecter. Ses sessions prennent fin aussitôt.',
  },
  action: {
    createDepositMethod: 'Nouvelle adresse de dépôt',
    updateDepositMethod: 'Moyen de dépôt',
    adjustment: 'Ajustement de solde',
    updateWithdraw: 'Retrait',
    updateSiteSetting: 'Paramètres du site',
    updateWithdrawMethod: 'Moyen de retrait',
    voidWindow: 'Annulation d’une période',
    role: 'Rôle',
  },
  breakGlass: {
    text: '{{name}} a agi sans autre personne : {{action}}, {{time}}. Motif : {{reason}}',
    review: 'Marquer comme vérifié',
  },
  reason: {
    label: 'Motif',
    audit: 'Conservé dans le journal d’audit.',
  },
  administrators: {
    failed: 'Impossible de charger les administrateurs.',
    you: '{{name}} (vous)',
    lastLogin: 'Dernière connexion : {{time}}',
    never: 'Jamais connecté',
    closed: 'Sans accès',
    role: 'Rôle',
    change: 'Modifier le rôle',
    changeOf: 'Modifier le rôle de {{name}}',
    changed: 'Rôle de {{name}} modifié',
    same: 'Choisissez un autre rôle.',
  },
  password: {
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    again: 'Confirmez le nouveau mot de passe',
    submit: 'Modifier le mot de passe',
    ends: 'Vos autres sessions prennent fin avec ce changement.',
    updated: 'Mot de passe mis à jour',
    required: 'Modifiez d’abord le mot de passe que vous avez reçu.',
  },
};
