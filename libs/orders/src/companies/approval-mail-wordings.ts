import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Commandes' as const;
const collegue: MailPlaceholder = ['Le collègue', 'Marie Payet', 'required'];
const montant: MailPlaceholder = ['Montant', '1\u202f240,00\u202f€ HT', 'required'];

export const approvalRequestedWording = mailWording({
  name: 'accord_demande',
  area,
  label: 'Accord demandé pour une commande (à un collègue)',
  subject: '{{collegue}} demande votre accord',
  opening:
    '{{collegue}} veut passer une commande de {{montant}}, au-dessus de son plafond. Elle ne sera passée qu’avec votre accord.',
  placeholders: { collegue, montant },
});
export const approvalGivenWording = mailWording({
  name: 'accord_donne',
  area,
  label: 'Commande accordée par un collègue',
  subject: 'Votre commande est accordée',
  opening:
    '{{collegue}} accepte votre commande, jusqu’à {{montant}}. Vous avez sept jours pour la passer et la payer, avec les mêmes produits.',
  placeholders: { collegue, montant },
});
export const approvalRefusedWording = mailWording({
  name: 'accord_refuse',
  area,
  label: 'Commande refusée par un collègue',
  subject: 'Votre commande est refusée',
  opening: '{{collegue}} refuse votre commande de {{montant}}.',
  placeholders: { collegue, montant },
});

const devis: MailPlaceholder = ['Numéro du devis', 'DEV-2026-0042', 'required'];

export const quoteApprovalRequestedWording = mailWording({
  name: 'accord_devis_demande',
  area,
  label: 'Accord demandé pour un devis (à un collègue)',
  subject: '{{collegue}} demande votre accord pour un devis',
  opening:
    '{{collegue}} veut accepter le devis {{devis}} de {{montant}}, au-dessus de son plafond. Il ne sera accepté qu’avec votre accord.',
  placeholders: { collegue, montant, devis },
});
export const quoteApprovalGivenWording = mailWording({
  name: 'accord_devis_donne',
  area,
  label: 'Devis accordé par un collègue',
  subject: 'Vous pouvez accepter le devis {{devis}}',
  opening:
    '{{collegue}} vous donne son accord pour le devis {{devis}}, jusqu’à {{montant}}. Il reste à l’accepter, tant qu’il est valable.',
  placeholders: { collegue, montant, devis },
});
export const quoteApprovalRefusedWording = mailWording({
  name: 'accord_devis_refuse',
  area,
  label: 'Devis refusé par un collègue',
  subject: 'Votre collègue refuse le devis {{devis}}',
  opening: '{{collegue}} ne donne pas son accord pour le devis {{devis}} de {{montant}}.',
  placeholders: { collegue, montant, devis },
});
