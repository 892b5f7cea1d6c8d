import type { ProductDetail } from '@boutik/contract';
import { diffDraft, toDraft } from './product-draft';

const product = {
  nom: 'Écran',
  ean: null,
  prix_vente: 1234.5,
  prix_promo: null,
  prix_achat: 900,
  nb_stock: 9,
  badge: 'Nouveauté',
  duree_livraison: null,
  description: '<p>Beau</p>',
  nouveau: false,
  reconditionne: false,
  en_vente: true,
} as ProductDetail;
const after = (changes: object) => diffDraft({ ...toDraft(product), ...changes }, product);

it('sends nothing when nothing was changed', () => expect(after({})).toEqual({ change: {} }));

it('sends the changed fields, prices in euros, with the stock that was read', () => {
  expect(after({ prix_vente: '1\u202f000,5 €', prix_promo: '999', nb_stock: '12', badge: ' ', nouveau: true })).toEqual(
    {
      change: { prix_vente: 1000.5, prix_promo: 999, nb_stock: 12, nb_stock_lu: 9, badge: null, nouveau: true },
    },
  );
  expect(after({ prix_achat: '' })).toEqual({ change: { prix_achat: null } });
});

it('reports values that cannot be parsed', () => {
  expect(after({ prix_vente: 'cher', nb_stock: '1,5', nom: ' ' })).toEqual({
    errors: {
      prix_vente: 'Un prix en euros est attendu.',
      nb_stock: 'Le stock est un nombre entier.',
      nom: 'Le nom est obligatoire.',
    },
  });
  expect(after({ prix_vente: '' })).toHaveProperty('errors.prix_vente');
});
