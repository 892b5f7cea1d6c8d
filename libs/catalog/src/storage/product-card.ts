import { configuration } from '@boutik/platform/config';
import { chargedVat } from '@boutik/platform/documents';
import type { ProductCard } from '@boutik/contract';
import { isStaff, type Role, toEuros } from '@boutik/kernel';
import { cardFacts } from '../domain/card-facts.js';
import { shownPromotion, soldPrice } from '../domain/price.js';
import { toCardFamily } from '../families/family-column.js';
import type { CardRow, ShownCardRow } from './card-row.js';

/** Maximum quantity of one cart line, and maximum stock shown to customers (decisions §3.4). */
const MAX_PER_LINE = 50;

/** A product card as shown to `role`; null is a visitor. */
export function toProductCard(row: ShownCardRow, role: Role | null): ProductCard {
  const pricing = {
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
    struckPriceCents: row.struck_price_cents,
  };
  const sold = soldPrice(pricing);
  const promotion = shownPromotion(pricing, row.stock);
  return {
    id: row.id,
    nom: row.name,
    reference: row.reference,
    marque: row.brand,
    url_image: row.image_urls.join(','),
    prix_vente: toEuros(row.net_price_cents),
    prix_promo: promotion ? toEuros(sold) : null,
    prix_final: toEuros(sold),
    prix_barre: promotion ? toEuros(promotion.struckCents) : null,
    taux_tva: chargedVat(row.vat_rate_bp) / 100,
    promo: promotion ? 1 : 0,
    remise: promotion?.percent ?? 0,
    nouveau: row.is_new ? 1 : 0,
    isNew: row.is_new,
    reconditionne: row.is_refurbished ? 1 : 0,
    badge: row.badge,
    en_Stock: row.stock > 0,
    nb_stock: shownStock(row.stock, role),
    fournisseur_id: row.supplier_id,
    duree_livraison: row.delivery_time,
    ...averageRating(row),
    ...toCardFamily(row.family),
    ...factsOf(row),
  };
}

function factsOf({ specification }: ShownCardRow): Pick<ProductCard, 'caracteristiques'> {
  const facts = specification === undefined ? [] : cardFacts(specification);
  return facts.length === 0 ? {} : { caracteristiques: facts };
}

/** Of the reviews that count: all that are published, or those of verified purchases alone. */
function averageRating(row: CardRow): Pick<ProductCard, 'note_moyenne' | 'nombre_avis'> {
  const [sum, count] = configuration().reviews.verifiedOnly
    ? [row.verified_rating_sum, row.verified_rating_count]
    : [row.rating_sum, row.rating_count];
  return { note_moyenne: count > 0 ? Math.round((sum * 10) / count) / 10 : null, nombre_avis: count };
}

/** The stock shown to `role`, which is also the maximum quantity of a cart line. */
export function shownStock(stock: number, role: Role | null): number {
  return role !== null && isStaff(role) ? stock : Math.min(stock, MAX_PER_LINE);
}
