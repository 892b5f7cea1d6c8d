import { ProductCards } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { PartCatalogue } from '../parts/part-catalogue.js';
import { complementsOf, fromMiddle } from './domain/complements.js';
import { EMPTY_BUILD, withPart } from './domain/parts.js';
import { judgePart } from './domain/rules/judge.js';

/** What goes with a part of a computer: of each kind that is bought with it, one in stock that is known to fit. Two statements. */
@Injectable()
export class ListComplements {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly cards: ProductCards,
  ) {}

  /** Null for a product that is no part. */
  async find(productId: number, viewer: SignedInUser | null): Promise<ProductCard[] | null> {
    const table = await this.catalogue.current();
    const part = table.part(productId);
    if (!part) return null;
    const build = withPart(EMPTY_BUILD, part.facts);
    const ids = complementsOf[part.facts.kind].flatMap((kind) => {
      const sold = table.ofKind(kind, 'price').filter(({ stock }) => stock > 0);
      return fromMiddle(sold).find(({ facts }) => judgePart(build, facts).result === 'fits')?.id ?? [];
    });
    return this.cards.inOrder(ids, viewer);
  }
}
