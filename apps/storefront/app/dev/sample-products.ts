import type { ProductCard } from '@boutik/contract';

const plain: ProductCard = {
  id: 1,
  nom: 'Carte graphique MSI GeForce RTX 4070 Super Ventus 2X 12 Go',
  reference: 'MSI-4070S-V2X',
  marque: 'MSI',
  url_image: '',
  prix_vente: 599.9,
  prix_promo: null,
  prix_final: 599.9,
  prix_barre: null,
  taux_tva: 8.5,
  promo: 0,
  remise: 0,
  nouveau: 0,
  isNew: false,
  reconditionne: 0,
  badge: null,
  en_Stock: true,
  nb_stock: 7,
  fournisseur_id: 1,
  duree_livraison: '3 à 5 jours',
  note_moyenne: 4.4,
  nombre_avis: 23,
};

/** Products in every state that a card can show. */
export const sampleProducts: readonly ProductCard[] = [
  plain,
  { ...plain, id: 2, nom: 'ÉCRAN GAMER 27 POUCES QHD 180 HZ', promo: 1, remise: 18, prix_vente: 249, prix_promo: 204.18, prix_final: 204.18, prix_barre: 249, note_moyenne: 3.5, nombre_avis: 4, badge: 'Top vente' },
  { ...plain, id: 3, nom: 'Ordinateur portable reconditionné Lenovo ThinkPad T14 Gen 3, Core i5-1245U, 16 Go de mémoire, SSD de 512 Go, écran de 14 pouces', reconditionne: 1, prix_final: 489, prix_vente: 489, note_moyenne: null, nombre_avis: 0, fournisseur_id: 3 },
  { ...plain, id: 4, nom: 'SSD NVMe Samsung 990 Pro 2 To', nouveau: 1, isNew: true, prix_vente: 1249.5, prix_final: 1249.5, nb_stock: 0, en_Stock: false, note_moyenne: 5, nombre_avis: 112 },
];
