import type { ParsedJson, ProductCard } from '@boutik/contract';

/** Of JSON: seven hundred for a card. The longest cached are removed first. */
const MAX_CHARACTERS = 40_000_000;
/** So many may be read before somebody asks for them: the rest is for those that somebody does. */
const MAX_PREPARED_CHARACTERS = 0.9 * MAX_CHARACTERS;

/** A card as a part of replies. */
export type CardJson = ParsedJson<ProductCard>;

interface CachedCard {
  json: CardJson;
  familyId: number | null;
  /** On the clock of `performance.now`. */
  readAt: number;
}

/** The cards of those who see the same, by product. */
export class CachedCards {
  private readonly cards = new Map<number, CachedCard>();
  private characters = 0;

  get size(): number {
    return this.cards.size;
  }

  get hasRoom(): boolean {
    return this.characters < MAX_PREPARED_CHARACTERS;
  }

  get(id: number): CachedCard | undefined {
    return this.cards.get(id);
  }

  set(id: number, card: CachedCard): void {
    this.delete(id);
    this.cards.set(id, card);
    this.characters += card.json.json.length;
  }

  delete(id: number): void {
    this.characters -= this.cards.get(id)?.json.json.length ?? 0;
    this.cards.delete(id);
  }

  deleteFamilies(families: ReadonlySet<number>): void {
    for (const [id, { familyId }] of this.cards) if (familyId !== null && families.has(familyId)) this.delete(id);
  }

  /** Removes cards that were read before `since`, and the oldest while there are too many. */
  trim(since: number): void {
    for (const [oldest, { readAt }] of this.cards) {
      if (this.characters <= MAX_CHARACTERS && readAt > since) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.cards.clear();
    this.characters = 0;
  }
}
