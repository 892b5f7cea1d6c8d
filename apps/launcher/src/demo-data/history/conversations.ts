interface DemoConversation {
  /** Index of the fictional client. */
  clientIndex: number;
  daysAgo: number;
  /** Messages in order; without one of the staff the conversation is unanswered. */
  messages: readonly { by: 'client' | 'staff'; text: string }[];
  closed?: boolean;
}

/** Support conversations of the demo year. */
export const demoConversations: readonly DemoConversation[] = [
  {
    clientIndex: 0,
    daysAgo: 320,
    closed: true,
    messages: [
      { by: 'client', text: 'Bonjour, cet écran est-il livré avec un câble DisplayPort ?' },
      { by: 'staff', text: 'Bonjour, oui : un câble DisplayPort et un câble HDMI sont dans le carton.' },
      { by: 'client', text: 'Parfait, merci !' },
    ],
  },
  {
    clientIndex: 1,
    daysAgo: 214,
    closed: true,
    messages: [
      { by: 'client', text: 'Ma commande est-elle déjà au point relais de Saint-Pierre ?' },
      { by: 'staff', text: 'Elle y arrive demain matin ; le colis vous attend dix jours.' },
    ],
  },
  {
    clientIndex: 2,
    daysAgo: 96,
    closed: true,
    messages: [
      { by: 'client', text: 'Une alimentation de 650 W suffit-elle pour une RTX 4070 ?' },
      { by: 'staff', text: 'Oui, avec un processeur de 125 W au plus. Je vous conseille 750 W pour la suite.' },
    ],
  },
  {
    clientIndex: 3,
    daysAgo: 12,
    messages: [
      { by: 'client', text: 'Bonjour, pouvez-vous monter le PC avant de l’expédier ?' },
      { by: 'staff', text: 'Bonjour, oui : ajoutez « Montage » dans vos services, ou je l’ajoute à un devis.' },
      { by: 'client', text: 'Faites-moi un devis, s’il vous plaît.' },
    ],
  },
  {
    clientIndex: 4,
    daysAgo: 2,
    messages: [{ by: 'client', text: 'Le clavier reçu hier a une touche qui reste enfoncée. Que dois-je faire ?' }],
  },
  {
    clientIndex: 5,
    daysAgo: 1,
    messages: [{ by: 'client', text: 'Bonjour, reprenez-vous les anciens onduleurs ?' }],
  },
];

/** Canned replies of the demo shop. */
export const demoCannedReplies: readonly { title: string; shortcut: string; content: string }[] = [
  {
    title: 'Bienvenue',
    shortcut: 'bonjour',
    content: 'Bonjour, merci de nous avoir écrit. Je regarde et je reviens vers vous.',
  },
  {
    title: 'Délais de livraison',
    shortcut: 'livraison',
    content: 'En point relais : 2 à 4 jours ouvrés ; à domicile : 3 à 5. La livraison est offerte.',
  },
  {
    title: 'Numéro de commande',
    shortcut: 'commande',
    content:
      'Pouvez-vous me donner le numéro de la commande (CMD-…) ? Il est dans votre compte et sur la confirmation.',
  },
  {
    title: 'Demande de retour',
    shortcut: 'retour',
    content: 'Ouvrez la commande dans votre compte et choisissez « Demander un retour » : je la traite dès réception.',
  },
  { title: 'Au revoir', shortcut: 'merci', content: 'Merci de votre confiance. Bonne journée, et à bientôt !' },
];
