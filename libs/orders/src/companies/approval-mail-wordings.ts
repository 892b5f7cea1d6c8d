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
