import { applyDiscount, readableSheet } from '@boutik/kernel';
import { descriptionHtml } from '../french-text.js';
import { type Random, randomFrom } from '../random.js';
import { mandatoryInfoOf } from './mandatory-info.js';
import { families } from './families/index.js';
import { variants } from './families/variants.js';
import { retailNetPrice, promotionOf } from './prices.js';
import type { DemoProduct } from './product.js';
import type { ProductDraft, Sections } from './product-draft.js';
import { suppliers } from './suppliers.js';

const SEED = 974;

/** Products by trait; each set contains indexes into the drafts. */
interface ProductTraits {
  outOfStock: Set<number>;
  lowStock: Set<number>;
  newProducts: Set<number>;
  promoted: Set<number>;
  bestSellers: Set<number>;
  favourites: Set<number>;
}

/** All demo products, the same on every machine. */
export function buildCatalogue(): DemoProduct[] {
  const random = randomFrom(SEED);
  const drafts = families.flatMap((family) => family());
  const traits = assignTraits(drafts, random);
  const counters = new Map<string, number>();
  // The variants come last: they have no traits, and those of the others do not change with them.
  return [...drafts, ...variants()].map((draft, index) => {
    const sequence = (counters.get(draft.family) ?? 0) + 1;
    counters.set(draft.family, sequence);
    return buildProduct(draft, {
      index,
      reference: `BTK-${draft.family}-${String(sequence).padStart(5, '0')}`,
      traits,
      random,
    });
  });
}

function assignTraits(drafts: readonly ProductDraft[], random: Random): ProductTraits {
  const all = random.shuffled(drafts.map((_, index) => index));
  const share = (percent: number): number => Math.round((drafts.length * percent) / 100);
  const outOfStock = new Set(all.slice(0, share(6)));
  const lowStock = new Set(all.slice(share(6), share(14)));
  const available = random.shuffled(all.slice(share(14)));
  const promoted = new Set([...available.slice(0, share(11)), ...[...lowStock].slice(0, share(1))]);
  const newProducts = new Set(random.shuffled(all.filter((index) => !drafts[index]?.grade)).slice(0, share(10)));
  const bestSellers = new Set(random.shuffled(available).slice(0, share(5)));
  const favourites = new Set(random.shuffled(available.filter((index) => !bestSellers.has(index))).slice(0, share(4)));
  return { outOfStock, lowStock, newProducts, promoted, bestSellers, favourites };
}

function buildProduct(
  draft: ProductDraft,
  context: { index: number; reference: string; traits: ProductTraits; random: Random },
): DemoProduct {
  const { index, reference, traits, random } = context;
  const supplier = supplierOf(draft, random);
  const netPriceCents = retailNetPrice(draft.targetPriceEuros);
  const isNew = traits.newProducts.has(index);
  const promotion = traits.promoted.has(index)
    ? promotionOf(netPriceCents, random.pick([8, 10, 10, 12, 15, 15, 18, 20, 25]))
    : null;
  return {
    reference,
    ean: demoEan(index + 1),
    name: draft.name,
    brand: draft.brand,
    categoryPath: draft.categoryPath,
    // Not in the specification: every value there becomes a filter, and this one is different for each product.
    descriptionHtml: descriptionHtml(draft.paragraphs, [
      ...draft.sellingPoints,
      `Référence fabricant : ${draft.manufacturerReference}`,
    ]),
    picture: draft.picture,
    specification: specificationOf(draft),
    supplierId: supplier.id,
    purchasePriceCents: applyDiscount(netPriceCents, random.between(800, 2500)),
    netPriceCents,
    promotion: promotion && { netPriceCents: promotion.net, percent: promotion.percent },
    stock: stockOf(draft, { index, traits, random }),
    isNew,
    isRefurbished: draft.grade !== undefined,
    badge: traits.bestSellers.has(index) ? 'Top vente' : traits.favourites.has(index) ? 'Coup de cœur' : null,
    deliveryTime: supplier.delivery,
    mandatoryInfo: mandatoryInfoOf(draft),
    ageDays: isNew ? random.between(1, 28) : random.between(45, 360),
  };
}

function supplierOf(draft: ProductDraft, random: Random): (typeof suppliers)[number] {
  if (draft.grade) return suppliers[1];
  let remaining = random.between(1, 100);
  for (const supplier of suppliers) {
    remaining -= supplier.share;
    if (remaining <= 0) return supplier;
  }
  return suppliers[0];
}

function stockOf(
  draft: ProductDraft,
  { index, traits, random }: { index: number; traits: ProductTraits; random: Random },
): number {
  if (traits.outOfStock.has(index)) return 0;
  if (traits.lowStock.has(index)) return random.between(1, 3);
  if (draft.grade) return random.between(4, 9);
  return draft.targetPriceEuros > 1500
    ? random.between(4, 12)
    : draft.targetPriceEuros > 300
      ? random.between(5, 35)
      : random.between(10, 120);
}

/** The sections of the family, then weight and warranty, which every product has. */
function specificationOf(draft: ProductDraft): Sections {
  const { specifications = {}, ...sections } = draft.sections;
  return {
    ...readableSheet(sections),
    // The interface names them.
    specifications: { poids: draft.weight, ...readableSheet({ specifications })['Spécifications'] },
    garantie: { 'Durée de garantie': `${draft.warrantyYears} ans` },
  };
}

/** The thirteenth digit of an EAN-13 (weights 1 and 3 alternate, complement to ten). */
export function eanCheckDigit(firstTwelve: string): number {
  const total = [...firstTwelve].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

/** EAN-13 number `index`; the prefix 200 is reserved by GS1 for use inside a shop: no real product has such a number. */
function demoEan(index: number): string {
  const twelve = `200974${String(index).padStart(6, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}
