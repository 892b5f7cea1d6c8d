import { less } from '@boutik/kernel';
import { descriptionHtml } from '../french-text.js';
import { type Random, randomFrom } from '../random.js';
import { dutiesOf } from './duties.js';
import { demoEan } from './ean.js';
import { families } from './families/index.js';
import { pleasantNetPrice, promotionOf } from './prices.js';
import type { DemoProduct } from './product.js';
import type { ProductDraft, Sections } from './product-draft.js';
import { suppliers } from './suppliers.js';

const SEED = 974;

/** Products by trait; each set contains indexes into the drafts. */
interface Fates {
  missing: Set<number>;
  scarce: Set<number>;
  fresh: Set<number>;
  promoted: Set<number>;
  best: Set<number>;
  loved: Set<number>;
}

/** All demo products, the same on every machine. */
export function buildCatalogue(): DemoProduct[] {
  const random = randomFrom(SEED);
  const drafts = families.flatMap((family) => family());
  const fates = drawFates(drafts, random);
  const places = new Map<string, number>();
  return drafts.map((draft, index) => {
    const place = (places.get(draft.family) ?? 0) + 1;
    places.set(draft.family, place);
    return product(draft, { index, reference: `BTK-${draft.family}-${String(place).padStart(5, '0')}`, fates, random });
  });
}

function drawFates(drafts: readonly ProductDraft[], random: Random): Fates {
  const all = random.shuffled(drafts.map((_, index) => index));
  const share = (percent: number): number => Math.round((drafts.length * percent) / 100);
  const missing = new Set(all.slice(0, share(6)));
  const scarce = new Set(all.slice(share(6), share(14)));
  const available = random.shuffled(all.slice(share(14)));
  const promoted = new Set([...available.slice(0, share(11)), ...[...scarce].slice(0, share(1))]);
  const fresh = new Set(random.shuffled(all.filter((index) => !drafts[index]?.grade)).slice(0, share(10)));
  const best = new Set(random.shuffled(available).slice(0, share(5)));
  const loved = new Set(random.shuffled(available.filter((index) => !best.has(index))).slice(0, share(4)));
  return { missing, scarce, fresh, promoted, best, loved };
}

function product(
  draft: ProductDraft,
  given: { index: number; reference: string; fates: Fates; random: Random },
): DemoProduct {
  const { index, reference, fates, random } = given;
  const supplier = supplierOf(draft, random);
  const netPriceCents = pleasantNetPrice(draft.aroundEuros);
  const isNew = fates.fresh.has(index);
  const promotion = fates.promoted.has(index)
    ? promotionOf(netPriceCents, random.pick([8, 10, 10, 12, 15, 15, 18, 20, 25]))
    : null;
  return {
    reference,
    ean: demoEan(index + 1),
    name: draft.name,
    brand: draft.brand,
    shelf: draft.shelf,
    // Not in the specification: every value there becomes a filter, and this one is different for each product.
    descriptionHtml: descriptionHtml(draft.paragraphs, [
      ...draft.points,
      `Référence fabricant : ${draft.manufacturerReference}`,
    ]),
    picture: draft.picture,
    specification: specificationOf(draft),
    supplierId: supplier.id,
    purchasePriceCents: less(netPriceCents, random.between(800, 2500)),
    netPriceCents,
    promotion: promotion && { netPriceCents: promotion.net, percent: promotion.percent },
    stock: stockOf(draft, { index, fates, random }),
    isNew,
    isRefurbished: draft.grade !== undefined,
    badge: fates.best.has(index) ? 'Top vente' : fates.loved.has(index) ? 'Coup de cœur' : null,
    deliveryTime: supplier.delivery,
    duties: dutiesOf(draft),
    ageDays: isNew ? random.between(1, 28) : random.between(45, 360),
  };
}

function supplierOf(draft: ProductDraft, random: Random): (typeof suppliers)[number] {
  if (draft.grade) return suppliers[1];
  let left = random.between(1, 100);
  for (const supplier of suppliers) {
    left -= supplier.share;
    if (left <= 0) return supplier;
  }
  return suppliers[0];
}

function stockOf(
  draft: ProductDraft,
  { index, fates, random }: { index: number; fates: Fates; random: Random },
): number {
  if (fates.missing.has(index)) return 0;
  if (fates.scarce.has(index)) return random.between(1, 3);
  if (draft.grade) return random.between(4, 9);
  return draft.aroundEuros > 1500
    ? random.between(4, 12)
    : draft.aroundEuros > 300
      ? random.between(5, 35)
      : random.between(10, 120);
}

/** The sections of the family, then weight and warranty, which every product has. */
function specificationOf(draft: ProductDraft): Sections {
  const { specifications = {}, ...sections } = draft.sections;
  return {
    ...sections,
    specifications: { poids: draft.weight, ...specifications },
    garantie: { duree_garantie: `${draft.warrantyYears} ans` },
  };
}
