import { ProductCards } from '@boutik/catalog';
import type { Complement } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { PartCatalogue } from '../parts/part-catalogue.js';
import { complementsOf, firstFitting } from './domain/complements.js';
import { EMPTY_BUILD, withPart } from './domain/parts.js';
import { judgePart } from './domain/rules/judge.js';

/** What goes with a part of a computer: of each kind that is bought with it, one in stock that is known to fit, or needs a recent BIOS. Two statements. */
@Injectable()
export class ListComplements {
  constructor(
    private readonly catalogue: PartCatalogue,
    private readonly cards: ProductCards,
  ) {}

  /** Null for a product that is no part. */
  async find(productId: number, viewer: SignedInUser | null): Promise<Complement[] | null> {
    const table = await this.catalogue.current();
    const part = table.part(productId);
    if (!part) return null;
    const build = withPart(EMPTY_BUILD, part.facts);
    const found = complementsOf[part.facts.kind].flatMap((kind) => {
      const sold = table.ofKind(kind, 'price').filter(({ stock }) => stock > 0);
      return firstFitting(sold, ({ facts }) => judgePart(build, facts)) ?? [];
    });
    const cards = await this.cards.byIds(
      found.map(({ item }) => item.id),
      viewer,
    );
    return found.flatMap(({ item, toCheck }) => {
      const card = cards.get(item.id);
      return card ? { ...card, ...(toCheck.length > 0 && { a_verifier: toCheck }) } : [];
    });
  }
}
