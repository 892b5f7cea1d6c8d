import { CustomerPrices, ProductCards } from '@boutik/catalog';
import type { JudgedPart } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { Part } from '../parts/part.js';
import type { Judgement } from './domain/rules/judge.js';
import { pricesOf, wireVerdict } from './part-views.js';

export interface JudgedFacts {
  part: Part;
  judgement: Judgement;
}

/** Judged parts as the viewer sees and pays them: two statements. */
@Injectable()
export class JudgedPartViews {
  constructor(
    private readonly cards: ProductCards,
    private readonly prices: CustomerPrices,
  ) {}

  /** A product that was withdrawn since is left out. */
  async byId(judged: readonly JudgedFacts[], viewer: SignedInUser | null): Promise<Map<number, JudgedPart>> {
    const ids = judged.map(({ part }) => part.id);
    const [cards, products] = await Promise.all([
      this.cards.byIds(ids, viewer),
      this.prices.find(ids, { userId: viewer?.id ?? null, role: viewer?.role ?? null }),
    ]);
    const views = new Map<number, JudgedPart>();
    for (const { part, judgement } of judged) {
      const card = cards.get(part.id);
      const product = products.get(part.id);
      if (!card || !product) continue;
      const { refusals, toCheck, notes } = judgement;
      views.set(part.id, {
        produit: card,
        ...pricesOf(product, 1),
        verdict: wireVerdict[judgement.result],
        raisons: refusals.length > 0 ? refusals : toCheck,
        remarques: notes,
      });
    }
    return views;
  }
}
