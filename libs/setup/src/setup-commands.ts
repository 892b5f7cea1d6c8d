import { configuration } from '@boutik/platform/config';

/** A model of the seller's file: every value is to be replaced. */
const sellerModel = {
  name: 'NOM DE LA SOCIÉTÉ',
  legalForm: 'SARL',
  capital: 10_000,
  street: '1 rue Exemple',
  postalCode: '97400',
  city: 'Saint-Denis',
  siren: '9 CHIFFRES',
  siret: '14 CHIFFRES',
  registry: 'Saint-Denis de La Réunion',
  vatNumber: 'FR…',
  phone: '0262 00 00 00',
  mail: 'contact@example.re',
  mediator: { name: 'NOM DU MÉDIATEUR', address: 'ADRESSE', site: 'https://mediateur.example' },
};

export function sellerCommand(file: string): string {
  return `cat > ${file} <<'FIN'\n${JSON.stringify(sellerModel, null, 2)}\nFIN`;
}

export function contentCommand(slug: string): string {
  return `npm run content -- ${slug} ${slug}.html`;
}

export function paymentCommand(): string {
  const { publicUrl } = configuration().http;
  return [
    `# Webhook : ${publicUrl}/api/stripe/webhook`,
    'STRIPE_SECRET_KEY=sk_live_…',
    'STRIPE_WEBHOOK_SECRET=whsec_…',
    `# ou PayPal, webhook : ${publicUrl}/api/paypal/webhook`,
    'PAYPAL_CLIENT_ID=…',
    'PAYPAL_CLIENT_SECRET=…',
    'PAYPAL_WEBHOOK_ID=…',
  ].join('\n');
}

/** The first product brings its category with it. */
export const importCommand = [
  "cat > produits.csv <<'FIN'",
  'reference;nom;marque;categorie;prix;stock',
  'REF-1;Souris sans fil;Logitech;Périphériques;24,90;10',
  'FIN',
  'npm run import -- produits.csv',
].join('\n');
