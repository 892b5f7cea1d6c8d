import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The search data of a product; written by triggers. */
@Entity('search_documents')
// gin (document) WITH (fastupdate=off)
@Index('search_documents_document_idx', { synchronize: false })
@Index('search_documents_ean_idx', ['ean'])
@Index('search_documents_reference_idx', ['referenceKey'])
export class SearchDocumentRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'text', name: 'reference_key' })
  referenceKey!: string;

  @Column({ type: 'text', nullable: true })
  ean!: string | null;

  @Column({ type: 'tsvector' })
  document!: string;
}
