import type { Product } from '@boutik/contract';
import { shippingDetails } from './offer-terms';
import { productData } from './product-data';

const product: Product = {
  id: 7,
  nom: 'Carte </script> « rapide »',
  reference: 'REF-7',
  marque: 'Gigabyte',
  url_image: '/media/products/aa/a-960x960-f7f1e6.webp, https://images.example/b.jpg',
  prix_vente: 100,
  prix_promo: 80,
  prix_final: 80,
  prix_barre: 95,
  taux_tva: 8.5,
  promo: 1,
  remise: 16,
  nouveau: 0,
  isNew: false,
  reconditionne: 0,
  badge: null,
  en_Stock: true,
  nb_stock: 3,
  fournisseur_id: 1,
  duree_livraison: null,
  note_moyenne: null,
  nombre_avis: 0,
  description: '',
  textes_images: [],
  seo_titre: null,
  seo_description: null,
  json_specification: {},
  ean: '4719331990893',
  subsubcategory_id: 1,
  eco_participation: null,
  indice_reparabilite: null,
  pieces_detachees_annees: null,
  classe_energie: null,
  grade: null,
  reviews: [],
  paliers: [],
  avis_publies: 0,
  questions_publiees: 0,
  repartition_avis: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};
const canonical = 'https://boutik.example/produit/7';
const delivery = { offerte: true, delai_min: 2, delai_max: 5 };
const dataOf = (changes: Partial<Product> = {}, reviews: Parameters<typeof productData>[0]['reviews'] = []) =>
  JSON.parse(
    JSON.stringify(
      productData({ product: { ...product, ...changes }, reviews, summary: 'Vite.', canonical, delivery }),
    ),
  ) as Record<string, unknown> & { offers: Record<string, unknown> };

describe('a product for search engines', () => {
  it('has the public price, tax included', () => {
    const { offers } = dataOf();
    expect(offers).toMatchObject({ price: '86.80', priceCurrency: 'EUR', url: canonical });
    expect(offers['priceSpecification']).toMatchObject({ price: '103.08', valueAddedTaxIncluded: true });
    expect(dataOf({ prix_barre: null }).offers).not.toHaveProperty('priceSpecification');
  });

  it('contains availability and condition', () => {
    expect(dataOf().offers).toMatchObject({
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    });
    expect(dataOf({ nb_stock: 0, reconditionne: 1 }).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
    });
  });

  it('names the fee of delivery only while it is free for all', () => {
    const shippingOf = (offerte: boolean) => shippingDetails({ atOnce: true, offer: { ...delivery, offerte } });
    expect(shippingOf(true)).toMatchObject({
      shippingRate: { value: 0 },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
    });
    expect(shippingOf(false)).not.toHaveProperty('shippingRate');
  });

  it('has a delivery time only for products in stock', () => {
    expect(dataOf().offers['shippingDetails']).toHaveProperty('deliveryTime');
    for (const later of [{ fournisseur_id: 3 }, { nb_stock: 0 }])
      expect(dataOf(later).offers['shippingDetails']).not.toHaveProperty('deliveryTime');
  });

  it('stands in the group of its siblings, which have pages of their own', () => {
    const member = { prix_final: 80, taux_tva: 8.5, en_Stock: true, url_image: '' };
    const axes = [
      { nom: 'Couleur', valeurs: 2 },
      { nom: 'Capacité', valeurs: 1 },
    ];
    const group = dataOf({
      famille: { id: 3, nom: 'Carte rapide', declinaisons: 2, axes, prix_min: 80, prix_max: 80 },
      declinaisons: {
        axes: [
          { nom: 'Couleur', valeurs: ['Noir', 'Blanc'] },
          { nom: 'Capacité', valeurs: ['1 To'] },
        ],
        membres: [
          { id: 7, valeurs: ['Noir', '1 To'], ...member },
          { id: 8, valeurs: ['Blanc', '1 To'], ...member },
        ],
      },
    });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Carte rapide',
      productGroupID: '3',
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        {
          '@type': 'Product',
          sku: 'REF-7',
          inProductGroupWithID: '3',
          color: 'Noir',
          additionalProperty: [{ name: 'Capacité', value: '1 To' }],
          offers: { price: '86.80' },
        },
        { '@type': 'Product', url: 'https://boutik.example/produit/8' },
      ],
    });
  });

  it('has absolute picture URLs', () => {
    expect(dataOf()['image']).toEqual([
      'https://boutik.example/media/products/aa/a-960x960-f7f1e6.webp',
      'https://images.example/b.jpg',
    ]);
    expect(dataOf({ url_image: '' })).not.toHaveProperty('image');
  });

  it('has a rating only when there are reviews', () => {
    expect(dataOf()).not.toHaveProperty('aggregateRating');
    const review = {
      id: 1,
      client: 'Marie',
      produit_id: 7,
      rating: 4,
      message: '',
      created_at: '2026-11-02T10:00:00+04:00',
      achat_verifie: false,
      achete_le: null,
      equipe: false,
      utiles: 0,
      photos: [],
      reponse: null,
    };
    const rated = dataOf(
      { note_moyenne: 4, nombre_avis: 9 },
      Array.from({ length: 9 }, () => review),
    );
    expect(rated['aggregateRating']).toMatchObject({ ratingValue: 4, reviewCount: 9 });
    expect(rated['review']).toHaveLength(5);
    expect((rated['review'] as unknown[])[0]).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Marie' },
      datePublished: '2026-11-02',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    });
  });
});
