export const audiences = ['everyone', 'professionals', 'clients'] as const;
/** Whom a price list is for; `clients` are chosen ones. */
export type Audience = (typeof audiences)[number];

export const priceListStatuses = ['draft', 'active', 'archived'] as const;
export type PriceListStatus = (typeof priceListStatuses)[number];

/** An archived list is over; orders still refer to it. */
export const transitions: Record<PriceListStatus, readonly PriceListStatus[]> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: [],
};

/** The status together with the period of an active list. */
export type PriceListState = PriceListStatus | 'planned' | 'ended';
