import type { CardFamily, ProductFamily } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import { z } from 'zod';
import { soldPrice } from '../domain/price.js';

const familyMember = z.strictObject({
  id: z.number(),
  values: z.array(z.string()),
  net: z.number(),
  promo: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_bp: z.number(),
  in_stock: z.boolean(),
  image: z.string().nullable(),
});

/** The family of a product with its members on sale, as `FAMILY_COLUMN` selects it. */
export const familyRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  axes: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
  members: z.array(familyMember),
});
export type FamilyRow = z.infer<typeof familyRow>;

/** For `products p`: null for a product of its own. A product with a price is always a member itself, also before it is on sale. */
export const FAMILY_COLUMN = `(
  select json_build_object('id', f.id, 'name', f.name, 'axes', f.axes, 'members', (
    select coalesce(json_agg(json_build_object('id', s.id, 'values', m.axis_values, 'net', s.net_price_cents,
      'promo', s.promo_price_cents, 'is_promotion', s.is_promotion, 'vat_bp', s.vat_rate_bp, 'in_stock', s.stock > 0,
      'image', s.image_urls[1]) order by m.position, s.id), '[]')
    from product_family_members m join products s on s.id = m.product_id
    where m.family_id = f.id and s.net_price_cents is not null and (s.is_active or s.id = p.id)))
  from product_family_members own join product_families f on f.id = own.family_id where own.product_id = p.id) as family`;

/** Nothing for a product without siblings on sale: there is nothing to choose. */
export function toCardFamily(family: FamilyRow | null | undefined): { famille?: CardFamily } {
  if (!family || family.members.length < 2) return {};
  const { id, name, axes, members } = family;
  const prices = members.map(soldPriceOf);
  return {
    famille: {
      id,
      nom: name,
      declinaisons: members.length,
      axes: axes.map((axis, at) => ({
        nom: axis.name,
        valeurs: new Set(members.map(({ values }) => values[at])).size,
      })),
      prix_min: toEuros(Math.min(...prices)),
      prix_max: toEuros(Math.max(...prices)),
    },
  };
}

/** Values that no product on sale has are left out. */
export function toProductFamily(family: FamilyRow | null): { declinaisons?: ProductFamily } {
  if (!family || family.members.length < 2) return {};
  const { axes, members } = family;
  return {
    declinaisons: {
      axes: axes.map(({ name, values }, at) => ({
        nom: name,
        valeurs: values.filter((value) => members.some((member) => member.values[at] === value)),
      })),
      membres: members.map((member) => ({
        id: member.id,
        valeurs: member.values,
        prix_final: toEuros(soldPriceOf(member)),
        taux_tva: chargedVat(member.vat_bp) / 100,
        en_Stock: member.in_stock,
        url_image: member.image ?? '',
      })),
    },
  };
}

function soldPriceOf({ net, promo, is_promotion }: z.infer<typeof familyMember>): number {
  return soldPrice({ netPriceCents: net, promoPriceCents: promo, isPromotion: is_promotion });
}

/** Of a list that people put together, the first product of each family: one card stands for all of them. */
export function firstOfFamilies<Card extends { famille?: CardFamily | undefined }>(cards: readonly Card[]): Card[] {
  const seen = new Set<number>();
  return cards.filter(({ famille }) => {
    if (!famille) return true;
    if (seen.has(famille.id)) return false;
    seen.add(famille.id);
    return true;
  });
}
