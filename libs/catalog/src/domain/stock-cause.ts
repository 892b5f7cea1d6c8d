/** Why the free stock of a product changes. A sale is the reservation of an order that was paid. */
export type MovementKind =
  | 'opening'
  | 'reservation'
  | 'release'
  | 'return'
  | 'receipt'
  | 'correction'
  | 'import'
  | 'inventory';

/** What the ledger of stock movements writes beside the quantity. */
export interface StockCause {
  kind: MovementKind;
  orderId?: number | null;
  /** The staff member who did it. */
  actorId?: number | null;
  /** The document or source: "CF-2026-000012", "import:pc-parts". */
  reference?: string;
  reason?: string;
}

/** The cause of what RecordChanges writes. @param source "import:pc-parts", "demo", "staff:7" */
export function causeOfSource(source: string): StockCause {
  const [, actorId] = /^staff:(\d+)$/.exec(source) ?? [];
  return actorId === undefined
    ? { kind: 'import', reference: source }
    : { kind: 'correction', actorId: Number(actorId), reason: 'Fiche du produit' };
}
