import { validateCampaign } from './validate-campaign.js';

const onSale = new Set([7]);
const validBlock = { type: 'texte', texte: 'Bonjour' } as const;

describe('validateCampaign', () => {
  it('finds no error in a complete campaign', () => {
    const blocks = [
      { type: 'titre', texte: 'Titre' } as const,
      validBlock,
      { type: 'image', adresse: '/media/x', alternative: 'Une carte', lien: '' } as const,
      { type: 'produits', produits: [7, 8] } as const,
      { type: 'bouton', texte: 'Voir', lien: 'https://boutik.test' } as const,
    ];
    expect(validateCampaign({ subject: 'Novembre', blocks }, onSale)).toEqual([]);
  });

  it.each([
    [{ type: 'titre', texte: '' } as const, 'le titre est vide'],
    [{ type: 'texte', texte: '' } as const, 'le texte est vide'],
    [{ type: 'image', adresse: '', alternative: 'x', lien: '' } as const, 'l’image manque'],
    [{ type: 'image', adresse: 'x', alternative: '', lien: '' } as const, 'description'],
    [{ type: 'image', adresse: 'x', alternative: 'x', lien: 'javascript:alert(1)' } as const, 'https://'],
    [{ type: 'produits', produits: [] } as const, 'aucun produit'],
    [{ type: 'produits', produits: [8] } as const, 'en vente'],
    [{ type: 'bouton', texte: '', lien: 'https://boutik.test' } as const, 'pas de texte'],
    [{ type: 'bouton', texte: 'Voir', lien: 'boutik.test' } as const, 'https://'],
  ])('names the block. %#', (block, message) => {
    expect(validateCampaign({ subject: 'Novembre', blocks: [validBlock, block] }, onSale)).toEqual([
      expect.stringMatching(new RegExp(`^Bloc 2\u202f: .*${message}`)),
    ]);
  });

  it('requires a subject and content', () => {
    expect(validateCampaign({ subject: '', blocks: [] }, onSale)).toEqual(['L’objet manque.', 'La lettre est vide.']);
  });
});
