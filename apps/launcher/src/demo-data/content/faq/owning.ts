import type { FaqCategoryDraft } from '@boutik/content';

const terms = '/informations/termsOfSale';

export const returns: FaqCategoryDraft = {
  name: 'Retours et garanties',
  icon: 'undo-2',
  questions: [
    {
      question: 'Comment retourner un article ?',
      answer:
        '<p>Ouvrez la commande payée dans votre compte et choisissez « Demander un retour » à côté de l’article. L’assistant peut aussi l’enregistrer avec vous. Gardez l’article jusqu’à notre réponse, par email.</p>',
      links: [{ url: '/faq?openChatbot=true', text: 'Faire la demande avec l’assistant' }],
    },
    {
      question: 'J’ai changé d’avis, puis-je être remboursé ?',
      answer:
        '<p>Oui : vous avez {{returns.days}} après la réception pour vous rétracter, sans motif. Le remboursement part au plus tard 14 jours après votre décision, par le moyen de paiement que vous avez utilisé. {{returns.cost}}</p>',
      links: [
        { url: '/retractation', text: 'Renoncer au contrat ici' },
        { url: `${terms}#retractation`, text: 'Le droit de rétractation' },
      ],
    },
    {
      question: 'Quelles garanties couvrent mes achats ?',
      answer:
        '<p>La garantie légale de conformité (deux ans) et celle des vices cachés, pour le neuf comme pour le reconditionné. Une garantie du fabricant peut s’y ajouter, sans rien leur retirer.</p>',
      links: [{ url: `${terms}#garanties`, text: 'Les garanties légales' }],
    },
    {
      question: 'Qui paie le renvoi d’un produit défectueux ?',
      answer:
        '<p>Nous. Décrivez le défaut et indiquez le numéro de la commande : les frais de retour sont à notre charge.</p>',
      links: [{ url: '/contact', text: 'Nous contacter' }],
    },
    {
      question: 'Reprenez-vous mon ancien appareil ?',
      answer:
        '<p>Oui, gratuitement, quand vous achetez un appareil du même type : apportez-le en boutique ou confiez-le au livreur après nous avoir prévenus.</p>',
      links: [{ url: `${terms}#reprise`, text: 'La reprise' }],
    },
  ],
};

export const products: FaqCategoryDraft = {
  name: 'Produits et conseils',
  icon: 'cpu',
  questions: [
    {
      question: 'Qu’est-ce qu’un produit reconditionné ?',
      answer:
        '<p>Un appareil qui a déjà servi, entièrement testé, réparé si nécessaire et dont les données ont été effacées. Il peut porter des traces d’usage, décrites sur sa fiche, et a les mêmes garanties légales que le neuf.</p>',
      links: [{ url: '/reconditionne', text: 'Voir le reconditionné' }],
    },
    {
      question: 'Comment savoir si deux composants sont compatibles ?',
      answer:
        '<p>Chaque fiche liste le support du processeur (socket), le type de mémoire, le format et la puissance. Au moindre doute, donnez-nous votre configuration : nous vérifions avant l’achat.</p>',
      links: [{ url: '/chat', text: 'Demander à un conseiller' }],
    },
    {
      question: 'Montez-vous les ordinateurs ?',
      answer:
        '<p>Oui : montage, installation du système, reprise de données et dépannage font partie de nos services, en atelier ou chez vous.</p>',
      links: [{ url: '/contact', text: 'Demander un montage' }],
    },
    {
      question: 'Un article est épuisé, va-t-il revenir ?',
      answer:
        '<p>Le plus souvent, oui. Demandez-nous la date : nous l’avons du fournisseur. Les produits semblables sont proposés au bas de chaque fiche.</p>',
      links: [{ url: '/nouveautes', text: 'Voir les nouveautés' }],
    },
    {
      question: 'Comment est calculé le prix barré d’une promotion ?',
      answer:
        '<p>C’est le prix le plus bas pratiqué pendant les 30 jours qui précèdent la promotion ; le pourcentage affiché en découle.</p>',
      links: [{ url: '/promotions', text: 'Voir les promotions' }],
    },
  ],
};

export const accounts: FaqCategoryDraft = {
  name: 'Compte et professionnels',
  icon: 'user',
  questions: [
    {
      question: 'Comment créer un compte ?',
      answer:
        '<p>Avec votre nom, votre adresse, un email et un mot de passe. Un message vous demande ensuite de confirmer l’adresse : le compte est ouvert dès que c’est fait.</p>',
      links: [{ url: '/register', text: 'Créer un compte' }],
    },
    {
      question: 'J’ai oublié mon mot de passe',
      answer:
        '<p>Sur la page de connexion, saisissez votre email puis choisissez « Mot de passe oublié ? ». Un lien vous arrive pour en choisir un nouveau.</p>',
      links: [{ url: '/login', text: 'Se connecter' }],
    },
    {
      question: 'Comment obtenir un devis pour mon entreprise ?',
      answer:
        '<p>Connectez-vous avec un compte professionnel et choisissez « Demander un devis » sur la fiche d’un produit, ou écrivez-nous votre besoin. Un conseiller vous envoie une offre à accepter en ligne.</p>',
      links: [{ url: '/contact', text: 'Écrire au service commercial' }],
    },
    {
      question: 'Pourquoi mon compte professionnel attend-il une validation ?',
      answer:
        '<p>Nous vérifions le numéro SIRET avant d’afficher les prix HT et d’ouvrir les devis. Cela prend un jour ouvré au plus.</p>',
      links: [{ url: '/contact', text: 'Nous contacter' }],
    },
    {
      question: 'Comment supprimer mon compte et mes données ?',
      answer:
        '<p>Dans votre compte, « Supprimer mon compte ». Vos données sont effacées, sauf les factures, que la loi nous oblige à garder dix ans.</p>',
      links: [{ url: '/informations/privacyPolicy#droits', text: 'Vos droits' }],
    },
  ],
};
