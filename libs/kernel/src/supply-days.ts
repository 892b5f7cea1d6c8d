/** Suppliers whose products come by boat: "Dispo dans 15 jours" (storefront.md §4). */
export const LATER_SUPPLIERS: ReadonlySet<number> = new Set([3, 4]);
/** Calendar days. */
const LATER_DAYS = 15;
/** "Disponible sous 2 à 3 semaines", "Dispo dans 15 jours", "disponible sous 5 jours ouvrés". */
const DELAY =
  /dispo(?:nible)?s?\s+(?:sous|dans)\s+(?:\d+\s*(?:à|-|–)\s*)?(\d{1,3})\s*(jours?\s+ouvrés|jours?|semaines?)/i;

/**
 * How long the shop waits for a product before it can send it, in business days; 0 for what it has, "Expédié sous 24 à
 * 48 heures": the delay of the delivery covers that.
 * @param deliveryTime the text of the product's page
 */
export function supplyDays({
  supplierId,
  deliveryTime,
}: {
  supplierId: number | null;
  deliveryTime: string | null;
}): number {
  const [, count, unit] = DELAY.exec(deliveryTime ?? '') ?? [];
  if (count === undefined || unit === undefined)
    return supplierId !== null && LATER_SUPPLIERS.has(supplierId) ? businessDaysOf(LATER_DAYS) : 0;
  if (/ouvrés/i.test(unit)) return Number(count);
  return businessDaysOf(/semaine/i.test(unit) ? Number(count) * 7 : Number(count));
}

/** Five of seven days, rounded up. */
function businessDaysOf(calendarDays: number): number {
  return Math.ceil((calendarDays * 5) / 7);
}
