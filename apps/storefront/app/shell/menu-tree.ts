import type { Category } from '@boutik/contract';
import { dropExpired, keepAnswer, keptAnswer } from '../api/kept-answers';
import { type Branch, branchOf } from '../catalog/branch';
import { whenQuiet } from '../ui/when-quiet';

/** storefront.md §9: the tree is cached for five minutes, and expired entries are removed as often. */
const LIFE_MS = 5 * 60_000;
const PATH = '/api/categories';

/** The response is not a category tree (storefront.md §8); the message is for the visitor. */
export class InvalidTree extends Error {
  constructor() {
    super('Données invalides');
    this.name = 'InvalidTreeError';
  }
}

let asking: Promise<readonly Branch[]> | null = null;

/**
 * The departments with their descendants, from the browser's cache or from the API.
 * @throws InvalidTreeError when the response is invalid; Error when the API cannot be reached
 */
export function readMenuTree(): Promise<readonly Branch[]> {
  const kept = treeIn(keptAnswer(PATH, LIFE_MS));
  if (kept) return Promise.resolve(kept);
  asking ??= askForTree().finally(() => {
    asking = null;
  });
  return asking;
}

/** Prefetches the tree when the page is idle, and removes expired entries; returns a function that stops it. */
export function warmMenuTree(): () => void {
  const warm = () => {
    // Opening the menu loads it again and shows the error.
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

/** The tree in a response of the API, or null when it is invalid. */
function treeIn(answer: unknown): readonly Branch[] | null {
  const { status, categories } = (answer ?? {}) as { status?: unknown; categories?: Category[] };
  if (status !== 'success' && status !== true) return null;
  try {
    return Array.isArray(categories) ? categories.map(branchOf) : null;
  } catch {
    return null;
  }
}
