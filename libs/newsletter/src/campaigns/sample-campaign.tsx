import type { EmailPreview } from '@boutik/platform/mail';
import { CampaignEmail } from './campaign-email.js';

const subject = 'Black Friday austral\u202f: les cartes graphiques d’abord';

/** A campaign with sample products, for /dev/mails/preview. */
export function sampleCampaign(publicUrl: string, unsubscribeUrl: string): EmailPreview {
  const products = new Map([
    [
      1,
      {
        name: 'Carte graphique GeForce RTX 5070 12 Go',
        brand: 'Aurore',
        picture: null,
        href: `${publicUrl}/produit/1`,
        price: 64_900,
        priceBefore: 69_900,
        ecoFee: 30,
      },
    ],
    [
      2,
      {
        name: 'Clavier mécanique compact, azerty',
        brand: 'Piton',
        picture: null,
        href: `${publicUrl}/produit/2`,
        price: 8900,
        priceBefore: null,
        ecoFee: 12,
      },
    ],
  ]);
  return {
    name: 'lettre-campagne',
    subject,
    mail: (
      <CampaignEmail
        subject={subject}
        preheader="Trois jours, des prix qui tiennent et du stock sur l’île."
        blocks={[
          {
            type: 'texte',
            texte: 'Bonjour,\n\nDu **vendredi au dimanche**, les prix ci-dessous valent *en magasin et en ligne*.',
          },
          { type: 'titre', texte: 'Notre choix' },
          { type: 'produits', produits: [1, 2] },
          { type: 'bouton', texte: 'Voir toutes les promotions', lien: `${publicUrl}/promotions` },
          {
            type: 'texte',
            texte: `Une question\u202f? [Écrivez-nous](${publicUrl}/contact), nous répondons dans la journée.`,
          },
        ]}
        assets={{ products, pictures: new Map() }}
        unsubscribeUrl={unsubscribeUrl}
      />
    ),
  };
}
