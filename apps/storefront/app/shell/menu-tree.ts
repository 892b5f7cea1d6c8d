import type { Category } from '@boutik/contract';
import { dropExpired, keepAnswer, keptAnswer } from '../api/kept-answers';
import { type Branch, branchOf } from '../catalog/branch';
import { whenQuiet } from '../ui/when-quiet';

/** storefront.md §9: the tree is kept five minutes, and cleaned up as often. */
const LIFE_MS = 5 * 60_000;
const PATH = '/api/categories';

/** The answer is not the tree that was asked for (storefront.md §8); the message is for the visitor. */
export class InvalidTree extends Error {
  constructor() {
    super('Données invalides');
    this.name = 'InvalidTree';
  }
}

let asking: Promise<readonly Branch[]> | null = null;

/**
 * The departments with all that is below them, from the browser's own copy or from the api.
 * @throws InvalidTree when the api answers something else; Error when it cannot be reached
 */
export function readMenuTree(): Promise<readonly Branch[]> {
  const kept = treeIn(keptAnswer(PATH, LIFE_MS));
  if (kept) return Promise.resolve(kept);
  asking ??= askForTree().finally(() => {
    asking = null;
  });
  return asking;
}

/** Fetches the tree ahead, once the page has nothing else to do, and clears old copies away; returns how to stop. */
export function warmMenuTree(): () => void {
  const warm = () => {
    // Whoever opens the menu asks again, and reads there what is wrong.
    readMenuTree().catch(() => undefined);
  };
  const cleaning = window.setInterval(() => dropExpired(LIFE_MS), LIFE_MS);
  const stopWaiting = whenQuiet(warm);
  return () => {
    window.clearInterval(cleaning);
    stopWaiting();
  };
}

async function askForTree(): Promise<readonly Branch[]> {
  const reply = await fetch(PATH, { headers: { Accept: 'application/json' } });
  const answer: unknown = await reply.json();
  const tree = treeIn(answer);
  if (!tree) throw new InvalidTree();
  keepAnswer(PATH, answer);
  return tree;
}

/** The tree in an answer of the api, or null when it holds none. */
function treeIn(answer: unknown): readonly Branch[] | null {
  const { status, categories } = (answer ?? {}) as { status?: unknown; categories?: Category[] };
  if (status !== 'success' && status !== true) return null;
  try {
    return Array.isArray(categories) ? categories.map(branchOf) : null;
  } catch {
    return null;
  }
}
