import { ProductCards } from '@boutik/catalog';
import type { ProductCard } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { RecentAnswers } from '../facet-index/recent-answers.js';

/** The index may lag by about a second; cards kept for less show nothing older. */
const KEPT_MS = 500;
const MOST_PAGES = 300;

interface Page {
  cards: Promise<ProductCard[]>;
  readAt: number;
}

/** The cards of a page, read once for all who look at the same page at the same moment. */
@Injectable()
export class RecentCards {
  private readonly pages = new RecentAnswers<Page>(MOST_PAGES);

  constructor(private readonly cards: ProductCards) {}

  inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<ProductCard[]> {
    // Staff read exact stocks; everyone else the same card.
    const key = `${viewer !== null && isStaff(viewer.role) ? 'staff' : 'shopper'}:${ids.join()}`;
    const read = () => ({ answer: this.read(key, ids, viewer), weight: 1 });
    const page = this.pages.get(key, read);
    if (Date.now() - page.readAt < KEPT_MS) return page.cards;
    this.pages.drop(key);
    return this.pages.get(key, read).cards;
  }

  private read(key: string, ids: readonly number[], viewer: SignedInUser | null): Page {
    const cards = this.cards.inOrder(ids, viewer);
    // Who waits for it hears of the failure; the next one asks anew.
    cards.catch(() => this.pages.drop(key));
    return { cards, readAt: Date.now() };
  }
}
