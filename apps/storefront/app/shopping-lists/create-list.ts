import { endpoints } from '@boutik/api-client';
import { longDay } from '@boutik/ui';
import { type AppLoadContext, redirect } from 'react-router';
import { call } from '../api/call';
import type { WantedLine } from '../quick-order/wanted-line';

/** Creates a list, named after where its lines are from and the day, and leads to it. */
export async function createList(from: string, lines: readonly WantedLine[], context: AppLoadContext) {
  return storeList({ nom: `${from} du ${longDay(new Date().toISOString())}`, numeroter: true }, lines, context);
}

/** @param named what the API validates */
export async function storeList(
  named: { nom: string; numeroter?: boolean },
  lines: readonly WantedLine[],
  context: AppLoadContext,
) {
  const lignes = lines.map(({ produit_id, quantity }) => ({ produit_id, quantite: quantity }));
  const { id, absents } = await call(context, endpoints.createShoppingList, { body: { ...named, lignes } });
  return redirect(`/compte/listes/${id}${absents > 0 ? `?absents=${absents}` : ''}`);
}
