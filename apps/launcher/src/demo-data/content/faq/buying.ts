import type { FaqCategoryDraft } from '@boutik/content';

const terms = '/informations/termsOfSale';
const shipping = '/informations/shippingTerms';

export const orders: FaqCategoryDraft = {
  name: 'Commande',
  icon: 'shopping-cart',
  questions: [
    {
      question: 'Comment passer une commande ?',
      answer:
        '<p>Ajoutez vos articles au panier, vérifiez-les, puis cliquez sur « Passer commande ». Il faut un compte pour continuer : en créer un prend une minute. Vous choisissez ensuite la livraison et le moyen de paiement.</p>',
      links: [
        { url: '/catalogue', text: 'Voir le catalogue' },
        { url: '/register', text: 'Créer un compte' },
      ],
    },
    {
      question: 'Où suivre l’état de ma commande ?',
      answer:
        '<p>Dans votre compte, rubrique « Mes commandes » : chaque commande y porte son état, son détail et sa facture. L’assistant de cette page vous le dit aussi si vous êtes connecté.</p>',
      links: [{ url: '/profil', text: 'Mon compte' }],
    },
    {
      question: 'Puis-je modifier ou annuler une commande ?',
      answer:
        '<p>Tant qu’elle est « en attente », vous pouvez la supprimer dans votre compte et en refaire une. Une fois payée, contactez-nous vite : si elle n’est pas partie, nous l’arrêtons. Sinon, vous avez {{returns.days}} pour changer d’avis après la réception.</p>',
      links: [{ url: `${terms}#retractation`, text: 'Le droit de rétractation' }],
    },
    {
      question: 'Combien de temps un article de mon panier est-il réservé ?',
      answer:
        '<p>Le panier ne réserve rien. Une commande créée réserve vos articles pendant une heure, le temps de payer ; passé ce délai, ils sont remis en vente et rien n’est débité.</p>',
    },
    {
      question: 'Que veut dire « Dispo dans 15 jours » ?',
      answer:
        '<p>L’article n’est pas dans notre réserve : il vient de chez le fournisseur, par bateau ou par avion. Comptez 15 jours de plus que le délai habituel. Commandez séparément ce qui presse.</p>',
      links: [{ url: `${shipping}#modes`, text: 'Délais et modes de livraison' }],
    },
  ],
};

export const delivery: FaqCategoryDraft = {
  name: 'Livraison',
  icon: 'truck',
  questions: [
    {
      question: 'Dans quelles communes livrez-vous ?',
      answer:
        '<p>Dans les 24 communes de La Réunion, et seulement là : ni métropole, ni autres départements et territoires d’outre-mer, ni étranger.</p>',
      links: [{ url: `${shipping}#zone`, text: 'Où nous livrons' }],
    },
    {
      question: 'Quels sont les délais et les frais de livraison ?',
      answer:
        '<p>En point relais : 2 à 4 jours ouvrés. À domicile : 3 à 5 jours ouvrés. La livraison est <strong>offerte</strong> dans les deux cas, pour les articles en stock.</p>',
      links: [{ url: `${shipping}#modes`, text: 'Modes, délais et frais' }],
    },
    {
      question: 'Combien de temps mon colis attend-il au point relais ?',
      answer: '<p>10 jours. Venez avec une pièce d’identité. Passé ce délai, le colis nous revient.</p>',
    },
    {
      question: 'Que faire si mon colis est abîmé ou incomplet ?',
      answer:
        '<p>Ouvrez-le si possible devant le livreur, notez le défaut sur le bon de livraison et écrivez-nous avec une photo, de préférence dans les trois jours. Cela accélère le remplacement mais ne conditionne pas vos garanties légales.</p>',
      links: [
        { url: '/chat', text: 'Écrire à un conseiller' },
        { url: `${shipping}#reception`, text: 'À la réception' },
      ],
    },
    {
      question: 'Ma livraison est en retard, que faire ?',
      answer:
        '<p>Dites-le-nous avec le numéro de la commande. Si la date annoncée n’est pas tenue, vous pouvez demander un délai supplémentaire raisonnable, puis annuler si nous n’y parvenons pas. Une alerte cyclonique orange ou rouge suspend les livraisons.</p>',
      links: [{ url: `${shipping}#retard`, text: 'En cas de retard' }],
    },
  ],
};

export const payment: FaqCategoryDraft = {
  name: 'Paiement et factures',
  icon: 'credit-card',
  questions: [
    {
      question: 'Quels moyens de paiement acceptez-vous ?',
      answer:
        '<p>La carte bancaire (Stripe) et PayPal, en ligne et comptant. Vos données bancaires sont saisies chez le prestataire : nous ne les voyons ni ne les conservons.</p>',
      links: [{ url: `${terms}#paiement`, text: 'Le paiement' }],
    },
    {
      question: 'Mon paiement a été refusé, ma commande est-elle perdue ?',
      answer:
        '<p>Non. Elle reste « en attente » dans votre compte pendant une heure : réessayez, ou prenez l’autre moyen de paiement. Rien n’est débité tant que le paiement n’est pas accepté.</p>',
      links: [{ url: '/profil', text: 'Mes commandes' }],
    },
    {
      question: 'Où trouver ma facture ?',
      answer:
        '<p>Elle part par email dès que le paiement est accepté, et reste dans le détail de la commande, dans votre compte.</p>',
      links: [{ url: '/profil', text: 'Mes commandes' }],
    },
    {
      question: 'Les prix sont-ils affichés TTC ou HT ?',
      answer:
        '<p>TTC pour les particuliers, HT pour les professionnels connectés ; c’est toujours écrit à côté du prix. La TVA est de 8,5 % à La Réunion. Le panier permet de passer de l’un à l’autre.</p>',
    },
    {
      question: 'Comment utiliser un code promo ?',
      answer:
        '<p>Saisissez-le dans le panier, champ « Code promo », puis « Appliquer ». La remise se voit aussitôt dans le total. Un code ne sert qu’une fois par personne, sauf mention contraire.</p>',
      links: [{ url: '/panier', text: 'Mon panier' }],
    },
  ],
};
