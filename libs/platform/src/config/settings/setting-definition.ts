/** The groups of the screen, in their order. */
export const settingGroups = {
  seller: {
    label: 'Vendeur',
    meaning:
      'L’identité de la société\u202f: devis, factures, bas des emails, mentions légales et page de contact. Remplissez en une fois tout ce qui n’est pas facultatif\u202f: la loi n’admet pas de document sans ces mentions.',
  },
  shop: { label: 'Boutique', meaning: 'Ce que les pages disent de la boutique, et aux moteurs de recherche.' },
  mail: { label: 'Courrier', meaning: 'Le serveur qui envoie les emails, et l’expéditeur que les clients voient.' },
  payments: { label: 'Paiement', meaning: 'Les clés des prestataires de paiement, et les délais pour payer.' },
  sales: { label: 'Devis et remises', meaning: 'La validité des devis et les remises que l’équipe accorde seule.' },
  returns: { label: 'Retours', meaning: 'Ce que la boutique promet à qui change d’avis, jamais moins que la loi.' },
  reviews: { label: 'Avis', meaning: 'Ce qui est relu avant d’être affiché, et ce qui compte dans la note.' },
  numbering: {
    label: 'Numérotation',
    meaning:
      'La loi veut une suite chronologique sans trou (article 242 nonies A de l’annexe II au CGI)\u202f: factures et avoirs d’une année partagent leurs numéros, que la boutique donne elle-même.',
  },
  staff: { label: 'Équipe', meaning: 'Comment les membres de l’équipe se connectent.' },
  limits: { label: 'Limites', meaning: 'Combien de fois une même adresse ou un même compte peut essayer.' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

export type SettingKind = 'text' | 'lines' | 'whole-number' | 'flag' | 'choice' | 'picture' | 'secret';

/** A setting that an administrator may change. */
export interface SettingDefinition {
  /** The name of its variable; of the seller, "seller." and the field of seller.json. */
  readonly name: string;
  readonly group: SettingGroup;
  readonly label: string;
  /** What it does, for whoever changes it; with the unit of a number. */
  readonly meaning: string;
  readonly kind: SettingKind;
  /** Of a choice: value and label. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** What is accepted beyond the schema of the variable. */
  readonly format?: RegExp;
}

/** Settings of one source: where the environment has one of them, none of the others is read from the database. */
export const settingsOfOneSource: readonly (readonly string[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
];
