import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Paiements' as const;
const numero: MailPlaceholder = ['Numéro de la commande', 'CMD-2026-001207'];
const montant: MailPlaceholder = ['Montant', '669,44\u202f€', 'required'];
const until: MailPlaceholder = ['«\u00a0jusqu’au\u00a0» et la fin de la réservation', "jusqu'au 21/11/2026 à 14:05"];

export const paymentLinkWording = mailWording({
  name: 'paiement_a_faire',
  area,
  label: 'Lien de paiement',
  subject: 'Votre commande {{numero}} à régler',
  title: 'Votre commande vous attend',
  opening:
    'Vos articles vous sont réservés {{jusqu_au}}. Réglez la commande {{numero}} en ligne, sans compte ni mot de passe.',
  placeholders: { numero, jusqu_au: until },
});
export const depositLinkWording = mailWording({
  name: 'paiement_acompte',
  area,
  label: 'Lien de paiement d’un acompte',
  subject: 'Acompte de votre commande {{numero}} à régler',
  title: 'Votre commande vous attend',
  opening:
    'Vos articles vous sont réservés {{jusqu_au}}. Réglez en ligne, sans compte ni mot de passe, l’acompte de {{montant}} qui confirme la commande {{numero}}. Le solde de {{solde}} est à régler avant la livraison.',
  placeholders: { numero, jusqu_au: until, montant, solde: ['Solde', '937,22\u202f€', 'required'] },
});
export const balanceLinkWording = mailWording({
  name: 'paiement_solde',
  area,
  label: 'Lien de paiement du solde',
  subject: 'Solde de votre commande {{numero}} à régler',
  title: 'Le solde de votre commande',
  opening:
    'Vos articles vous sont réservés {{jusqu_au}}. Réglez en ligne, sans compte ni mot de passe, le solde de {{montant}}\u202f: nous préparons votre commande {{numero}} dès qu’il est reçu.',
  placeholders: { numero, jusqu_au: until, montant },
});
export const instalmentLinkWording = mailWording({
  name: 'paiement_lien_echeance',
  area,
  label: 'Lien de paiement d’une échéance',
  subject: 'Votre échéance de {{montant}} pour la commande {{numero}}',
  title: 'Votre prochaine échéance',
  opening:
    'Réglez en ligne, sans compte ni mot de passe, l’échéance de {{montant}} de votre commande {{numero}}, à payer avant le {{date}}.',
  placeholders: { numero, montant, date: ['Date de l’échéance', '25/12/2026'] },
});
export const accountPaymentWording = mailWording({
  name: 'paiement_recu_a_echeance',
  area,
  label: 'Paiement reçu d’une échéance ou d’une commande à échéance',
  subject: 'Paiement de {{montant}} reçu pour la commande {{numero}}',
  title: 'Nous avons reçu votre paiement',
  opening: 'Merci\u202f: nous avons reçu {{montant}} pour votre commande {{numero}}. {{suite}}',
  placeholders: {
    numero,
    montant,
    suite: [
      'Ce qui reste à régler, et jusqu’à quand',
      'Il reste 669,44\u202f€ à régler, dont 334,72\u202f€ au plus tard le 25/12/2026.',
      'required',
    ],
  },
});
export const depositPaidWording = mailWording({
  name: 'paiement_acompte_recu',
  area,
  label: 'Acompte reçu, avec sa facture',
  subject: 'Acompte reçu pour votre commande {{numero}}',
  title: 'Acompte reçu, commande confirmée',
  opening:
    'Votre acompte de {{montant}} est reçu\u202f: vos articles vous sont réservés. Nous préparons votre commande dès que le solde est réglé. {{acompte_et_arrhes}}',
  placeholders: {
    numero,
    montant,
    acompte_et_arrhes: [
      'Ce que la loi veut voir écrit',
      'Cette somme est un acompte, et non des arrhes\u202f: elle est déduite de votre facture finale.',
      'required',
    ],
  },
});
export const depositCancelledWording = mailWording({
  name: 'paiement_acompte_rendu',
  area,
  label: 'Commande avec acompte annulée par l’équipe',
  subject: 'Votre commande {{numero}} est annulée',
  title: 'Votre commande est annulée',
  opening: 'Nous avons annulé votre commande {{numero}}.',
  placeholders: { numero },
});
export const transferWording = mailWording({
  name: 'paiement_virement',
  area,
  label: 'Virement choisi',
  subject: 'Votre virement pour la commande {{numero}}',
  title: 'Réglez votre commande par virement',
  opening:
    'Voici de quoi régler votre commande {{numero}} par virement. Indiquez la référence telle quelle\u202f: elle nous permet de reconnaître votre paiement.',
  placeholders: { numero },
});
export const transferDueWording = mailWording({
  name: 'paiement_virement_attendu',
  area,
  label: 'Virement attendu',
  subject: 'Nous attendons votre virement pour la commande {{numero}}',
  title: 'Nous attendons votre virement',
  opening:
    'Nous n’avons reçu {{recu}} pour la commande {{numero}}. Passé le délai, elle est annulée et vos articles sont remis en vente.',
  placeholders: {
    numero,
    recu: ['Ce qui est arrivé', 'qu’une partie de votre virement', 'required'],
  },
});
export const overdueWording = mailWording({
  name: 'paiement_en_retard',
  area,
  label: 'Facture en retard de paiement',
  subject: 'Facture {{facture}} en retard de paiement',
  title: 'Votre facture est en retard de paiement',
  opening:
    'Sauf erreur de notre part, la facture {{facture}}, jointe à ce message, n’est pas réglée. Merci de nous adresser votre paiement, ou de nous écrire si quelque chose vous en empêche.',
  placeholders: { facture: ['Numéro de la facture', 'FAC-2026-000123', 'required'] },
});
export const overdueInstalmentWording = mailWording({
  name: 'paiement_echeance_en_retard',
  area,
  label: 'Échéance d’un paiement en plusieurs fois en retard',
  subject: 'Échéance {{rang}} de la facture {{facture}} en retard de paiement',
  title: 'Votre échéance est en retard de paiement',
  opening:
    'Sauf erreur de notre part, l’échéance {{rang}} sur {{nombre}} de la facture {{facture}}, jointe à ce message, n’est pas réglée. Merci de nous adresser votre paiement, ou de nous écrire si quelque chose vous en empêche.',
  placeholders: {
    facture: ['Numéro de la facture', 'FAC-2026-000123', 'required'],
    rang: ['Rang de l’échéance', '2', 'required'],
    nombre: ['Nombre d’échéances', '3'],
  },
});
export const paymentReviewWording = mailWording({
  name: 'paiement_a_verifier',
  area,
  label: 'Paiement en cours de vérification',
  subject: 'Votre paiement pour la commande {{numero}} est en cours de vérification',
  title: 'Nous vérifions votre paiement',
  opening:
    "Nous avons bien reçu votre paiement pour la commande {{numero}}, mais elle ne peut pas être validée automatiquement. Un conseiller l'examine et vous répond rapidement\u202f: votre commande sera confirmée ou la somme vous sera rendue en totalité.\n\nVous n'avez rien à faire, et surtout pas à payer une seconde fois.",
  placeholders: { numero },
});
export const paymentReturnedWording = mailWording({
  name: 'paiement_rendu',
  area,
  label: 'Paiement rendu, que la commande ne peut pas utiliser',
  subject: 'Votre paiement pour la commande {{numero}} vous est remboursé',
  title: 'Nous vous remboursons',
  opening:
    "Nous avons reçu votre paiement {{de_montant}} pour la commande {{numero}}, mais {{raison}}. La somme vous est rendue en totalité, par le moyen de paiement que vous avez utilisé\u202f: comptez quelques jours selon votre banque.\n\nVous n'avez rien à faire. Pardon pour ce contretemps.",
  placeholders: {
    numero,
    de_montant: ['«\u00a0de\u00a0» et la somme, d’une commande de services', 'de 193,13\u202f€'],
    raison: ['Pourquoi il est rendu', 'cette commande était déjà payée', 'required'],
  },
});
const creditNote = {
  area,
  subject: 'Votre avoir {{avoir}} pour la commande {{numero}}',
  opening: '{{detail}} Vous trouverez votre avoir en pièce jointe.',
  placeholders: {
    numero,
    avoir: ['Numéro de l’avoir', 'AVO-2026-000124'],
    detail: [
      'Ce qui est déduit, remboursé ou crédité',
      'Nous vous remboursons 669,44\u202f€, par le moyen de paiement que vous avez utilisé.',
      'required',
    ],
  } satisfies Record<string, MailPlaceholder>,
};
export const creditNoteWordings = {
  lowered: mailWording({
    ...creditNote,
    name: 'avoir_facture_diminuee',
    label: 'Avoir qui diminue une facture à payer',
    title: 'Votre facture est diminuée',
  }),
  voucher: mailWording({ ...creditNote, name: 'avoir_bon', label: 'Avoir rendu en bon d’avoir', title: 'Votre avoir' }),
  refund: mailWording({
    ...creditNote,
    name: 'avoir_remboursement',
    label: 'Avoir et remboursement lancé',
    title: 'Votre remboursement est lancé',
  }),
};
export const refundedWording = mailWording({
  name: 'paiement_rembourse',
  area,
  label: 'Remboursement effectué',
  subject: 'Remboursement effectué pour votre commande {{numero}}',
  title: 'Vous êtes remboursé',
  opening:
    '{{montant}} vous ont été rendus pour la commande {{numero}}, par le moyen de paiement que vous avez utilisé. {{entier}} Selon votre banque, la somme apparaît sur votre compte sous quelques jours.',
  placeholders: {
    numero,
    montant,
    entier: ['Si tout est remboursé', 'Elle est maintenant entièrement remboursée.'],
  },
});
export const voucherWording = mailWording({
  name: 'bon_avoir',
  area,
  label: 'Bon d’avoir, avec son code',
  subject: 'Votre bon d’avoir de {{montant}}',
  title: 'Votre bon d’avoir',
  opening:
    'Ce bon d’avoir remplace le remboursement de votre commande {{numero}}. Entrez son code au moment de payer une prochaine commande\u202f: vous pouvez l’utiliser en plusieurs fois.',
  placeholders: { numero, montant: ['Montant', '669,44\u202f€'] },
});
const dispute = {
  area,
  placeholders: { numero: ['Numéro de la commande', 'CMD-2026-000012'] } satisfies Record<string, MailPlaceholder>,
};
/** To administrators. */
export const disputeWordings = {
  'needs-response': mailWording({
    ...dispute,
    name: 'litige_ouvert',
    label: 'Paiement contesté (aux administrateurs)',
    subject: 'Un paiement est contesté\u202f: commande {{numero}}',
    title: 'Un paiement est contesté',
    opening:
      'Le client conteste ce paiement. Envoyez vos preuves au prestataire avant la date limite, et ne remboursez pas la commande\u202f: le client serait payé deux fois.',
  }),
  won: mailWording({
    ...dispute,
    name: 'litige_gagne',
    label: 'Litige gagné (aux administrateurs)',
    subject: 'Un litige est gagné\u202f: commande {{numero}}',
    title: 'Un litige est gagné',
    opening: 'Le prestataire vous donne raison. La somme qu’il avait retirée vous est rendue.',
  }),
  lost: mailWording({
    ...dispute,
    name: 'litige_perdu',
    label: 'Litige perdu (aux administrateurs)',
    subject: 'Un litige est perdu\u202f: commande {{numero}}',
    title: 'Un litige est perdu',
    opening: 'Le prestataire a rendu la somme au client. Ne remboursez pas cette commande une seconde fois.',
  }),
};
