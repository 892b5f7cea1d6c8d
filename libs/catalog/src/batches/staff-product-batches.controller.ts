import {
  createProductBatch,
  exportProducts,
  findProductBatch,
  importProductSheet,
  type InputOf,
  listProductBatches,
  ok,
  previewProductBatch,
  previewPromotedProducts,
  previewProductSheet,
  promoteProducts,
  type ReplyOf,
  type StaffProductBatch,
  undoProductBatch,
} from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { batchSummary, selectedProducts, wireStatus } from './batch-terms.js';
import { PreviewProductBatch } from './preview-product-batch.js';
import { type ListedBatch, ProductBatches } from './product-batches.js';
import { ProductSheets } from './product-sheets.js';
import { EditPromotions } from '../promotions/edit-promotions.js';
import { PreviewPromotion } from '../promotions/preview-promotion.js';

/** Changes of many products at once, for administrators. */
@Controller()
export class StaffProductBatchesController {
  constructor(
    private readonly batches: ProductBatches,
    private readonly previews: PreviewProductBatch,
    private readonly sheets: ProductSheets,
    private readonly promotions: EditPromotions,
    private readonly promotionPreviews: PreviewPromotion,
  ) {}

  @Endpoint(previewProductBatch)
  async preview(@Input() { body }: InputOf<typeof previewProductBatch>): Promise<ReplyOf<typeof previewProductBatch>> {
    return { ...ok, data: await this.previews.preview(body) };
  }

  @Endpoint(exportProducts)
  async export(@Input() { body }: InputOf<typeof exportProducts>): Promise<ReplyOf<typeof exportProducts>> {
    return { ...ok, ...(await this.sheets.export(body.selection, body.apres)) };
  }

  @Endpoint(previewProductSheet)
  async previewSheet(
    @Input() { body }: InputOf<typeof previewProductSheet>,
  ): Promise<ReplyOf<typeof previewProductSheet>> {
    return { ...ok, data: await this.sheets.preview(body.fichier) };
  }

  @Endpoint(importProductSheet)
  async importSheet(
    @Input() { body }: InputOf<typeof importProductSheet>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof importProductSheet>> {
    return { ...ok, message: 'Import lancé', data: toView(await this.sheets.start(body.fichier, body.nom, user)) };
  }

  @Endpoint(previewPromotedProducts)
  async previewPromotion(
    @Input() { body }: InputOf<typeof previewPromotedProducts>,
  ): Promise<ReplyOf<typeof previewPromotedProducts>> {
    const selected = selectedProducts(body.selection);
    return { ...ok, data: await this.promotionPreviews.previewProducts(body.promotion, selected) };
  }

  @Endpoint(promoteProducts)
  async promote(
    @Input() { body }: InputOf<typeof promoteProducts>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof promoteProducts>> {
    const selected = selectedProducts(body.selection);
    const { id, products } = await this.promotions.createForProducts(body.promotion, selected, user);
    return { ...ok, message: `Promotion planifiée sur ${products} produits`, promotion: id, produits: products };
  }

  @Endpoint(listProductBatches)
  async list(@Input() { query }: InputOf<typeof listProductBatches>): Promise<ReplyOf<typeof listProductBatches>> {
    const { batches, total } = await this.batches.page(query);
    return { ...ok, data: { data: batches.map(toView), total } };
  }

  @Endpoint(findProductBatch)
  async find(@Input() { params }: InputOf<typeof findProductBatch>): Promise<ReplyOf<typeof findProductBatch>> {
    return { ...ok, data: toView(await this.batches.find(params.id)) };
  }

  @Endpoint(createProductBatch)
  async create(
    @Input() { body }: InputOf<typeof createProductBatch>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createProductBatch>> {
    return { ...ok, message: 'Modification lancée', data: toView(await this.batches.start(body, user)) };
  }

  @Endpoint(undoProductBatch)
  async undo(
    @Input() { params }: InputOf<typeof undoProductBatch>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof undoProductBatch>> {
    return { ...ok, message: 'Annulation lancée', data: toView(await this.batches.undo(params.id, user)) };
  }
}

function toView(batch: ListedBatch): StaffProductBatch {
  return {
    id: batch.id,
    par: batch.staff_name,
    created_at: reunionIso(batch.created_at),
    etat: wireStatus[batch.status],
    resume: batchSummary({ change: batch.change, fileName: batch.file_name }),
    total: batch.total,
    en_attente: batch.waiting,
    modifies: batch.changed,
    inchanges: batch.unchanged,
    refuses: batch.refused,
    annules: batch.undone,
    gardes: batch.skipped,
  };
}
