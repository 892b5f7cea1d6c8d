import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Comptes' as const;
const at: MailPlaceholder = ['Date et heure de La Réunion', '21/11/2026 à 14:05', 'required'];
const entreprise: MailPlaceholder = ['Entreprise', 'Hoareau SARL'];
const none = {};

export const activation = mailWording({
  name: 'compte_activation',
  area,
  label: 'Adresse à confirmer',
  subject: 'Confirmez votre adresse email',
  opening: 'Votre compte est presque prêt. Confirmez que cette adresse est bien la vôtre\u202f:',
  placeholders: none,
});
export const activations = mailWording({
  name: 'compte_activations',
  area,
  label: 'Adresse à confirmer, de plusieurs inscriptions',
  subject: 'Confirmez votre adresse email',
  opening:
    'Cette adresse a servi à plusieurs inscriptions. Activez la vôtre seulement\u202f: le compte prend le mot de passe et les coordonnées de celle que vous activez.',
  placeholders: none,
});
export const existingAccount = mailWording({
  name: 'compte_existant',
  area,
  label: 'Inscription avec l’adresse d’un compte',
  subject: 'Vous avez déjà un compte',
  opening:
    "Un compte existe déjà avec cette adresse. Connectez-vous simplement\u202f; si ce n'était pas vous, vous n'avez rien à faire.",
  placeholders: none,
});
export const welcome = mailWording({
  name: 'compte_bienvenue',
  area,
  label: 'Bienvenue',
  subject: 'Bienvenue',
  opening:
    'Votre adresse est confirmée et votre compte est actif. Vous y retrouverez vos commandes, vos factures et vos devis.',
  placeholders: none,
});
export const businessWelcome = mailWording({
  name: 'compte_bienvenue_professionnel',
  area,
  label: 'Bienvenue, compte professionnel à valider',
  subject: 'Votre demande de compte professionnel est enregistrée',
  opening:
    'Votre adresse est confirmée. Nous vérifions maintenant les informations de votre entreprise, en général dans la journée\u202f; vous recevrez un message dès que votre compte sera ouvert.',
  placeholders: none,
});
export const passwordForgotten = mailWording({
  name: 'compte_mot_de_passe_oublie',
  area,
  label: 'Mot de passe oublié',
  subject: 'Choisissez un nouveau mot de passe',
  opening: 'Vous avez oublié votre mot de passe\u202f? Choisissez-en un nouveau\u202f:',
  placeholders: none,
});
export const passwordChanged = mailWording({
  name: 'compte_mot_de_passe_change',
  area,
  label: 'Mot de passe modifié',
  subject: 'Votre mot de passe a été modifié',
  opening:
    'Le mot de passe de votre compte a été modifié le {{moment}}, heure de La Réunion. Tous les appareils qui étaient connectés ne le sont plus.',
  placeholders: { moment: at },
});
export const clientInvitation = mailWording({
  name: 'compte_invitation',
  area,
  label: 'Compte ouvert par l’équipe',
  subject: 'Votre compte est ouvert',
  opening:
    'Notre équipe a ouvert un compte pour vous. Choisissez votre mot de passe pour suivre vos devis et vos commandes\u202f:',
  placeholders: none,
});
export const staffInvitation = mailWording({
  name: 'compte_invitation_equipe',
  area,
  label: 'Invitation d’un membre de l’équipe',
  subject: 'Vous êtes invité dans l’équipe de la boutique',
  opening:
    'Un compte vous attend dans l’espace commercial, avec le rôle «\u202f{{role}}\u202f». Choisissez votre mot de passe, puis connectez-vous.',
  placeholders: { role: ['Rôle', 'Commercial'] },
});
export const colleagueInvitation = mailWording({
  name: 'compte_invitation_collegue',
  area,
  label: 'Invitation d’un collègue par une entreprise',
  subject: '{{entreprise}} vous invite à commander avec son compte',
  opening:
    '{{collegue}} vous a ouvert un compte de l’entreprise {{entreprise}}, avec ses prix et ses conditions de paiement. Choisissez votre mot de passe, puis connectez-vous.',
  placeholders: { entreprise, collegue: ['Qui invite', 'Paul Hoareau'] },
});
export const companyTakenOver = mailWording({
  name: 'compte_entreprise_recue',
  area,
  label: 'Administration d’une entreprise confiée (au nouvel administrateur)',
  subject: 'Vous administrez désormais {{entreprise}}',
  opening:
    'L’administration du compte de l’entreprise {{entreprise}} vous est confiée, à la suite de {{collegue}}. Les tarifs, les conditions de paiement et les collègues restent les mêmes.',
  placeholders: { entreprise, collegue: ['L’administrateur d’avant', 'Paul Hoareau'] },
});
export const companyHandedOver = mailWording({
  name: 'compte_entreprise_confiee',
  area,
  label: 'Administration d’une entreprise confiée (à l’administrateur d’avant)',
  subject: '{{collegue}} administre désormais {{entreprise}}',
  opening:
    'L’administration du compte de l’entreprise {{entreprise}} est confiée à {{collegue}}. Vous gardez votre accès, comme approbateur sans plafond\u202f; vos commandes et vos devis restent les vôtres.',
  placeholders: { entreprise, collegue: ['Le nouvel administrateur', 'Marie Payet'] },
});
export const administration = mailWording({
  name: 'compte_administration',
  area,
  label: 'Premier compte d’administration',
  subject: 'Votre compte d’administration',
  opening:
    'Choisissez votre mot de passe, puis ouvrez l’espace commercial\u202f: il vous guide jusqu’à la première vente.',
  placeholders: none,
});
export const validated = mailWording({
  name: 'compte_professionnel_valide',
  area,
  label: 'Compte professionnel ouvert',
  subject: 'Votre compte professionnel est ouvert',
  opening: 'Votre entreprise est vérifiée\u202f: vous pouvez vous connecter. {{acces}}',
  placeholders: {
    acces: [
      'Ce qui est ouvert au client, selon la TVA de la boutique',
      "Les prix s'affichent hors taxes, nos services et nos devis vous sont ouverts.",
    ],
  },
});
export const refused = mailWording({
  name: 'compte_professionnel_refuse',
  area,
  label: 'Compte professionnel refusé',
  subject: "Nous n'avons pas pu ouvrir votre compte professionnel",
  opening: "Nous avons étudié votre demande et ne pouvons pas l'accepter en l'état. Voici pourquoi\u202f:",
  placeholders: none,
});
export const reopened = mailWording({
  name: 'compte_rouvert',
  area,
  label: 'Compte rouvert',
  subject: 'Votre compte est rouvert',
  opening: "Votre compte est de nouveau actif, avec le même mot de passe et tout ce qu'il contenait.",
  placeholders: none,
});
const deactivated = { area, subject: 'Votre compte est désactivé', placeholders: none };
export const deactivatedByClient = mailWording({
  ...deactivated,
  name: 'compte_desactive_par_le_client',
  label: 'Compte désactivé par le client',
  opening:
    'Comme vous l’avez demandé, votre compte est désactivé et toutes vos sessions sont fermées. Rien n’est effacé.',
});
export const deactivatedByShop = mailWording({
  ...deactivated,
  name: 'compte_desactive_par_la_boutique',
  label: 'Compte désactivé par la boutique',
  opening: 'Nous avons désactivé votre compte et fermé vos sessions. Rien n’est effacé.',
});
export const inactive = mailWording({
  name: 'compte_inactif',
  area,
  label: 'Compte inactif, avant sa suppression',
  subject: 'Votre compte va être supprimé',
  opening:
    "Vous n'avez pas utilisé votre compte depuis deux ans. Nous ne gardons pas vos données plus longtemps que nécessaire\u202f: il sera supprimé le {{date}}.",
  placeholders: { date: ['Jour de la suppression', '21/12/2026', 'required'] },
});
const erased = { area, subject: 'Votre compte est supprimé', placeholders: none };
const ERASED = 'Vos données personnelles sont effacées, vos commandes payées ne portent plus votre nom.';
export const erasedOnRequest = mailWording({
  ...erased,
  name: 'compte_supprime',
  label: 'Compte supprimé à la demande du client',
  opening: `Comme vous l’avez demandé, votre compte est supprimé. ${ERASED}`,
});
export const erasedInactive = mailWording({
  ...erased,
  name: 'compte_supprime_inactif',
  label: 'Compte inactif supprimé',
  opening: `Votre compte, inutilisé depuis plus de deux ans, est supprimé. ${ERASED}`,
});
