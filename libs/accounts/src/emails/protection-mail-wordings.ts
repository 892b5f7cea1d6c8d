import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Comptes' as const;
const placeholders: Readonly<Record<'moment', MailPlaceholder>> = {
  moment: ['Date et heure de La Réunion', '21/11/2026 à 14:05', 'required'],
};

/** By the change of the second factor. */
export const twoFactorWordings = {
  enabled: mailWording({
    name: 'compte_double_authentification_activee',
    area,
    label: 'Double authentification activée',
    subject: 'La double authentification protège votre compte',
    opening:
      'Depuis le {{moment}}, heure de La Réunion, votre compte demande un code de votre application à chaque connexion. Vos autres appareils sont déconnectés.',
    placeholders,
  }),
  disabled: mailWording({
    name: 'compte_double_authentification_retiree',
    area,
    label: 'Double authentification retirée',
    subject: 'La double authentification est retirée',
    opening: 'Depuis le {{moment}}, heure de La Réunion, le mot de passe suffit pour se connecter à votre compte.',
    placeholders,
  }),
  reset: mailWording({
    name: 'compte_double_authentification_reinitialisee',
    area,
    label: 'Double authentification réinitialisée par un administrateur',
    subject: 'La double authentification est réinitialisée',
    opening:
      'Le {{moment}}, heure de La Réunion, un administrateur a retiré la double authentification de votre compte. Tous vos appareils sont déconnectés.',
    placeholders,
  }),
  renewed: mailWording({
    name: 'compte_codes_de_secours',
    area,
    label: 'Codes de secours remplacés',
    subject: 'Vos codes de secours sont remplacés',
    opening: 'Le {{moment}}, heure de La Réunion, dix nouveaux codes de secours ont remplacé les précédents.',
    placeholders,
  }),
  appRemoved: mailWording({
    name: 'compte_application_retiree',
    area,
    label: 'Application d’authentification retirée, clés d’accès gardées',
    subject: 'Votre application d’authentification est retirée',
    opening:
      'Depuis le {{moment}}, heure de La Réunion, les codes de votre application ne servent plus. Vos clés d’accès protègent toujours votre compte.',
    placeholders,
  }),
  passkeyAdded: mailWording({
    name: 'compte_cle_acces_ajoutee',
    area,
    label: 'Clé d’accès ajoutée',
    subject: 'Une clé d’accès ouvre votre compte',
    opening:
      'Depuis le {{moment}}, heure de La Réunion, une nouvelle clé d’accès permet de se connecter à votre compte.',
    placeholders,
  }),
  passkeyRemoved: mailWording({
    name: 'compte_cle_acces_retiree',
    area,
    label: 'Clé d’accès retirée',
    subject: 'Une clé d’accès est retirée',
    opening: 'Depuis le {{moment}}, heure de La Réunion, une clé d’accès n’ouvre plus votre compte.',
    placeholders,
  }),
};

const merged = { area, subject: 'Vos comptes sont réunis' };
export const mergedEnded = mailWording({
  ...merged,
  name: 'compte_reuni_ferme',
  label: 'Comptes réunis, à l’adresse du compte fermé',
  opening:
    'Vous aviez deux comptes chez nous. Notre équipe les a réunis\u202f: vos commandes, vos devis et vos échanges sont maintenant dans le compte {{adresse}}.',
  placeholders: { adresse: ['Adresse du compte gardé, en partie masquée', 'm…@exemple.re', 'required'] },
});
export const mergedRemaining = mailWording({
  ...merged,
  name: 'compte_reuni',
  label: 'Comptes réunis, à l’adresse du compte gardé',
  opening:
    'Vous aviez aussi un compte avec l’adresse {{adresse}}. Notre équipe l’a réuni avec celui-ci\u202f: vous y trouvez toutes vos commandes et tous vos devis. Votre mot de passe n’a pas changé.',
  placeholders: { adresse: ['Adresse du compte fermé, en partie masquée', 'm…@exemple.re', 'required'] },
});
