import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An invoice or a credit note that the totals contain, with what its order no longer tells after the account is deleted. */
@Entity('sales_documents')
@Index('sales_documents_day', ['day'])
export class SalesDocumentRow {
  @PrimaryColumn({ type: 'integer', name: 'document_id' })
  documentId!: number;

  /** Of its issue, in La Réunion. */
  @Column({ type: 'date' })
  day!: string;

  /** The owner of the quote, or who placed the order for the client; null for orders that customers placed. */
  @Column({ type: 'integer', name: 'seller_id', nullable: true })
  sellerId!: number | null;

  @Column({ type: 'integer', name: 'customer_id', nullable: true })
  customerId!: number | null;

  /** INSEE code of the client's commune; 0 outside of La Réunion. */
  @Column({ type: 'integer' })
  commune!: number;
}
