/** Who receives an order, where it is not its client, and where, when it is not at the client's address. All null: see below. */
export interface OrderRecipient {
  /** Null: the client. */
  name: string | null;
  phone: string | null;
  /** Null, with what follows: at the client's address, or at a collection point. */
  line: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO code of another member state; absent or null: France and Monaco. */
  country?: string | null;
}
