/** Where a client collects an order, as emails show it. */
interface CollectionPoint {
  /** Name and address. */
  place: string;
  /** "lundi au vendredi 9 h – 18 h ; samedi 9 h – 12 h"; empty when unknown. */
  hours: string;
}

interface Shop {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  openingHours: readonly OpeningPeriod[];
}

interface OpeningPeriod {
  /** Days as in ISO 8601, 1 is Monday. */
  days: readonly number[];
  opens: string;
  closes: string;
}

interface Collected {
  collectionPoint: string | null;
  collectionHours: string | null;
}

/** The point that the client has chosen; the shop itself for an order without one. */
export function collectionPointOf(order: Collected, shop: Shop): CollectionPoint {
  if (order.collectionPoint !== null) return { place: order.collectionPoint, hours: order.collectionHours ?? '' };
  const place = `${shop.name}, ${shop.street}, ${shop.postalCode} ${shop.city}`;
  return { place, hours: openingText(shop.openingHours) };
}

const dayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** Days with the same hours together: "lundi au jeudi 9 h – 12 h et 14 h – 18 h ; samedi 9 h – 12 h". */
function openingText(periods: readonly OpeningPeriod[]): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const day of dayNames.keys()) {
    const hours = hoursOf(periods, day + 1);
    const last = runs.at(-1);
    if (hours === '') continue;
    if (last?.to === day - 1 && last.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs.map(({ from, to, hours }) => `${daysText(from, to)} ${hours}`).join('\u202f; ');
}

function hoursOf(periods: readonly OpeningPeriod[], day: number): string {
  return periods
    .filter(({ days }) => days.includes(day))
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${timeText(opens)}\u202f–\u202f${timeText(closes)}`)
    .join(' et ');
}

function daysText(from: number, to: number): string {
  const [first = '', last = ''] = [dayNames[from], dayNames[to]];
  if (from === to) return first;
  return to === from + 1 ? `${first} et ${last}` : `${first} au ${last}`;
}

/** "9 h", "9 h 30". */
function timeText(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}\u202fh${minute === '00' ? '' : `\u202f${minute}`}`;
}
