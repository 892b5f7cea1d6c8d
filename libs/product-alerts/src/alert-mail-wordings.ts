import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Alertes' as const;
const produit: MailPlaceholder = ['Nom du produit', 'SSD Crucial BX500 500 Go'];

export const confirmationWording = mailWording({
  name: 'alerte_a_confirmer',
  area,
  label: 'Alerte à confirmer',
  subject: 'Confirmez votre alerte : {{produit}}',
  title: 'Confirmez votre alerte',
  opening: '{{attente}} Confirmez que cette adresse est la vôtre\u202f: vous recevrez un seul message.',
  placeholders: {
    produit,
    attente: [
      'Ce que le visiteur attend',
      'Vous voulez savoir quand SSD Crucial BX500 500 Go sera de nouveau en stock.',
      'required',
    ],
  },
});
/** By the kind of the alert. */
export const alertWordings = {
  stock: mailWording({
    name: 'alerte_stock',
    area,
    label: 'De nouveau en stock',
    subject: 'De nouveau en stock : {{produit}}',
    title: 'De nouveau en stock',
    opening: 'Vous l’attendiez\u202f: ce produit peut de nouveau être commandé. Nous ne le réservons pas.',
    placeholders: { produit, prix: ['Prix du moment', '41,90\u202f€ TTC'] },
  }),
  price: mailWording({
    name: 'alerte_prix',
    area,
    label: 'Prix baissé',
    subject: 'Le prix a baissé : {{produit}}',
    title: 'Le prix a baissé',
    opening: 'Ce produit coûte maintenant {{prix}}. Ce prix peut changer.',
    placeholders: { produit, prix: ['Prix du moment', '41,90\u202f€ TTC'] },
  }),
};
