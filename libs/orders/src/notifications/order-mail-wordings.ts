import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Commandes' as const;
const numero: MailPlaceholder = ['Numéro de la commande', 'CMD-2026-001207'];
const commande: MailPlaceholder = [
  '«\u00a0commande\u00a0» ou «\u00a0commande de services\u00a0», et son numéro',
  'commande CMD-2026-001207',
];
/** Empty for an order whose reservation does not end. */
const until: MailPlaceholder = ['«\u00a0jusqu’au\u00a0» et la fin de la réservation', "jusqu'au 21/11/2026 à 14:05"];

export const orderPlacedWording = mailWording({
  name: 'commande_enregistree',
  area,
  label: 'Commande enregistrée',
  subject: 'Votre commande {{numero}} est enregistrée',
  title: 'Votre commande est enregistrée',
  opening:
    'Nous avons bien reçu votre commande {{numero}}. Vos articles vous sont réservés {{jusqu_au}}, le temps de la régler.',
  placeholders: { numero, jusqu_au: until },
});
export const servicesPlacedWording = mailWording({
  name: 'commande_services_enregistree',
  area,
  label: 'Commande de services enregistrée',
  subject: 'Votre commande de services {{numero}} est enregistrée',
  title: 'Votre commande de services est enregistrée',
  opening: 'Nous avons bien reçu votre commande de services {{numero}}. {{paiement}}',
  placeholders: {
    numero,
    paiement: [
      'Comment la payer, si elle a un prix',
      'Réglez-la en ligne quand vous le souhaitez, nous convenons ensuite d’un rendez-vous.',
    ],
  },
});
export const orderPaidWording = mailWording({
  name: 'commande_payee',
  area,
  label: 'Paiement confirmé, avec la facture',
  subject: 'Paiement confirmé pour votre {{commande}}',
  title: 'Paiement confirmé, merci',
  opening:
    'Votre paiement de {{montant}} est confirmé{{acompte}}. Vous trouverez votre facture en pièce jointe. {{rendez_vous}}',
  placeholders: {
    commande,
    montant: ['Somme payée', '1\u202f338,89\u202f€', 'required'],
    acompte: [
      'Après un acompte\u202f: lequel\u202f; avec un bon d’avoir\u202f: combien',
      ', après votre acompte de 400,00\u202f€',
      'required',
    ],
    rendez_vous: ['De services\u202f: la suite', 'Un conseiller vous appelle pour fixer la date de l’intervention.'],
  },
});
export const orderOnAccountWording = mailWording({
  name: 'commande_a_echeance',
  area,
  label: 'Commande à échéance confirmée, avec la facture',
  subject: 'Votre commande {{numero}} est confirmée',
  title: 'Votre commande est confirmée',
  opening: 'Nous préparons votre commande {{numero}}. Vous trouverez votre facture en pièce jointe.',
  placeholders: { numero },
});
export const orderExpiredWording = mailWording({
  name: 'commande_expiree',
  area,
  label: 'Commande expirée',
  subject: 'Votre commande {{numero}} a expiré',
  title: 'Votre commande a expiré',
  opening:
    "Nous n'avons pas reçu le paiement de votre commande {{numero}} dans le délai prévu. Elle est annulée et rien ne vous sera débité.",
  placeholders: { numero },
});
export const orderCancelledWording = mailWording({
  name: 'commande_annulee',
  area,
  label: 'Commande annulée par l’équipe',
  subject: 'Votre {{commande}} est annulée',
  title: 'Votre commande est annulée',
  opening: 'Nous avons annulé votre {{commande}}. Rien ne vous sera débité.',
  placeholders: { commande },
});
export const orderChangedWording = mailWording({
  name: 'commande_modifiee',
  area,
  label: 'Commande modifiée par l’équipe',
  subject: 'Votre commande {{numero}} est modifiée',
  title: 'Votre commande est modifiée',
  opening: 'Voici ce que contient maintenant votre commande {{numero}}. Vos articles vous sont réservés {{jusqu_au}}.',
  placeholders: { numero, jusqu_au: until },
});
export const orderLinkWording = mailWording({
  name: 'commande_suivi',
  area,
  label: 'Lien de suivi demandé',
  subject: 'Suivre votre commande {{numero}}',
  title: 'Suivre votre commande',
  opening:
    'Voici où en est votre {{commande}}. Sa page montre les colis et leur suivi, les documents et les retours{{compte}}.',
  placeholders: {
    numero,
    commande,
    compte: ['S’il faut un compte pour l’ouvrir', '\u202f; connectez-vous avec votre compte pour l’ouvrir'],
  },
});
export const documentWording = mailWording({
  name: 'commande_document',
  area,
  label: 'Facture ou avoir envoyé de nouveau',
  subject: '{{piece}}',
  opening: '{{document}} est en pièce jointe, au format PDF avec ses données Factur-X.',
  placeholders: {
    piece: ['Nature et numéro du document', 'Facture FAC-2026-000012'],
    document: ['«\u00a0Cette facture\u00a0» ou «\u00a0Cet avoir\u00a0»', 'Cette facture'],
  },
});
export const exchangeWording = mailWording({
  name: 'commande_echange',
  area,
  label: 'Échange, avec l’avoir',
  subject: 'Votre échange pour la commande {{numero}}',
  title: 'Votre échange',
  opening:
    'Votre nouvelle commande {{nouvelle}} remplace des articles de la commande {{numero}}. {{reste}} Vous trouverez votre avoir en pièce jointe.',
  placeholders: {
    numero,
    nouvelle: ['Numéro de la nouvelle commande', 'CMD-2026-001300'],
    reste: [
      'Ce qui reste à payer ou à rendre',
      'Un autre message contient le lien pour payer ce qui reste.',
      'required',
    ],
  },
});

const shipment = {
  area: 'Expéditions' as const,
  placeholders: {
    colis: ['«\u00a0Votre commande\u00a0» ou «\u00a0Une partie de votre commande\u00a0»', 'Votre commande'],
    numero,
  } satisfies Record<string, MailPlaceholder>,
};
export const shippedWording = mailWording({
  ...shipment,
  name: 'colis_expedie',
  label: 'Colis remis au transporteur',
  subject: '{{colis}} est en route\u202f: {{numero}}',
  title: '{{colis}} est en route',
  opening: 'Elle a été remise au transporteur.',
});
export const readyWording = mailWording({
  ...shipment,
  name: 'colis_a_retirer',
  label: 'Commande prête au point de retrait',
  subject: '{{colis}} vous attend\u202f: {{numero}}',
  title: '{{colis}} vous attend',
  opening: 'Elle est prête au point de retrait, à l’adresse ci-dessous. Présentez-y le numéro de la commande.',
});
export const deliveredWording = mailWording({
  ...shipment,
  name: 'colis_livre',
  label: 'Colis livré',
  subject: '{{colis}} est livrée\u202f: {{numero}}',
  title: '{{colis}} est livrée',
  opening: 'Merci de votre confiance. S’il manque quelque chose, répondez simplement à ce message.',
});
