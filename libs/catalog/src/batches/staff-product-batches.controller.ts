import {
  createProductBatch,
  findProductBatch,
  type InputOf,
  listProductBatches,
  ok,
  previewProductBatch,
  type ReplyOf,
  type StaffProductBatch,
  undoProductBatch,
} from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { summaryOf, wireStatus } from './batch-terms.js';
import { PreviewProductBatch } from './preview-product-batch.js';
import { type ListedBatch, ProductBatches } from './product-batches.js';

/** Changes of many products at once, for administrators. */
@Controller()
export class StaffProductBatchesController {
  constructor(
    private readonly batches: ProductBatches,
    private readonly previews: PreviewProductBatch,
  ) {}

  @Endpoint(previewProductBatch)
  async preview(@Input() { body }: InputOf<typeof previewProductBatch>): Promise<ReplyOf<typeof previewProductBatch>> {
    return { ...ok, data: await this.previews.preview(body) };
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
    resume: summaryOf(batch.change),
    total: batch.total,
    en_attente: batch.waiting,
    modifies: batch.changed,
    inchanges: batch.unchanged,
    refuses: batch.refused,
    annules: batch.undone,
    gardes: batch.skipped,
  };
}
