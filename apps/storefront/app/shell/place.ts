import type { Visitor } from './shell-data';

/** Who sees a marked place before the page is hydrated; app.css shows it to them. */
export type PlaceFor = 'user' | 'business' | 'quotes' | 'staff' | 'undecided' | 'viewed';

/** Attributes of an element that a shared page contains for everyone, and shows to some; none once the visitor is known. */
export function place(visitor: Visitor | null, shownTo: PlaceFor): { hidden?: true; 'data-for'?: PlaceFor } {
  return visitor ? {} : { hidden: true, 'data-for': shownTo };
}
