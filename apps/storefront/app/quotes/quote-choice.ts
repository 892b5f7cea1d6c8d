import type { ClientQuote } from '@boutik/contract';
import { plainNumber } from '@boutik/kernel';
import { textOf } from '../api/form';

type Item = ClientQuote['items'][number];
type ChoosableItem = Pick<Item, 'id' | 'choix' | 'choisi' | 'quantity' | 'quantite_max'>;

/** What a client has chosen in a quote, as in the address: "12,15:3" is line 12, and three of line 15. */
export const CHOICE = 'choix';

/** Whether the client may choose anything about a line. */
export function isChoosable({ choix, quantite_max }: Pick<Item, 'choix' | 'quantite_max'>): boolean {
  return choix !== null || quantite_max !== null;
}

/** The choice that a quote shows. */
function choiceOf(items: readonly ChoosableItem[]): string {
  return items
    .filter((item) => item.choisi && isChoosable(item))
    .map(({ id, quantity, quantite_max }) => (quantite_max === null ? String(id) : `${id}:${quantity}`))
    .join();
}

/** The choice that a quote shows, for the form of the decision; null for a quote that leaves nothing to choose. */
export function shownChoice(items: readonly ChoosableItem[], total: number) {
  return items.some(isChoosable) ? { text: choiceOf(items), total } : null;
}

/** The choice in the fields of the form; null for a form without choices. */
export function pickedChoice(form: FormData): string | null {
  if (!form.has(CHOICE)) return null;
  const ids = [...form.entries()].flatMap(([name, value]) =>
    isLineField(name) && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(ids)]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((id) => (form.has(`quantite-${id}`) ? `${id}:${textOf(form, `quantite-${id}`)}` : id))
    .join();
}

function isLineField(name: string): boolean {
  return name === 'ligne' || name.startsWith('groupe-');
}

/** The same for the API. */
export function toChosenLines(choice: string): { id: number; quantite?: number }[] {
  if (choice === '') return [];
  return choice.split(',').map((part) => {
    const [id, quantity] = part.split(':');
    return {
      id: plainNumber(id) ?? Number.NaN,
      ...(quantity !== undefined && { quantite: plainNumber(quantity) ?? Number.NaN }),
    };
  });
}

/** The lines that count, with the sections that have any. */
export function countedItems<I extends Pick<Item, 'type' | 'choisi'>>(items: readonly I[]): I[] {
  return items.filter(({ type, choisi }, index) => {
    if (type !== 'section') return choisi;
    const end = items.findIndex((item, at) => at > index && item.type === 'section');
    const lines = items.slice(index + 1, end === -1 ? undefined : end);
    return lines.length === 0 || lines.some((line) => line.choisi);
  });
}
