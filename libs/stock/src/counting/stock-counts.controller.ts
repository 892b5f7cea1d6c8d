import {
  abandonStockCount,
  applyStockCount,
  countStock,
  createStockCount,
  findStockCount,
  type InputOf,
  listStockCountLines,
  listStockCounts,
  ok,
  type ReplyOf,
  uncountStock,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { CountStock } from './count-stock.js';
import { StockCounts } from './stock-counts.js';

type Reply = ReplyOf<typeof findStockCount>;

/** Inventory counts in the workspace, for administrators. */
@Controller()
export class StockCountsController {
  constructor(
    private readonly counts: StockCounts,
    private readonly counting: CountStock,
  ) {}

  @Endpoint(listStockCounts)
  async list(@Input() { query }: InputOf<typeof listStockCounts>): Promise<ReplyOf<typeof listStockCounts>> {
    const { counts, total } = await this.counts.page(query);
    return { ...ok, data: { data: counts, total } };
  }

  @Endpoint(createStockCount)
  async create(@Input() { body }: InputOf<typeof createStockCount>, @CurrentUser() user: SignedInUser): Promise<Reply> {
    return this.reply(await this.counting.create(body.nom, user), 'Inventaire commencé');
  }

  @Endpoint(findStockCount)
  find(@Input() { params }: InputOf<typeof findStockCount>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(listStockCountLines)
  async listLines(
    @Input() { params, query }: InputOf<typeof listStockCountLines>,
  ): Promise<ReplyOf<typeof listStockCountLines>> {
    const { lines, total } = await this.counts.lines(params.id, query);
    return { ...ok, data: { data: lines, total } };
  }

  @Endpoint(countStock)
  async count(
    @Input() { params, body }: InputOf<typeof countStock>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof countStock>> {
    return { ...ok, data: await this.counting.count(params.id, body, user) };
  }

  @Endpoint(uncountStock)
  async uncount(
    @Input() { params }: InputOf<typeof uncountStock>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof uncountStock>> {
    await this.counting.uncount(params.id, params.produit, user);
    return { ...ok, message: 'Produit retiré de l’inventaire' };
  }

  @Endpoint(applyStockCount)
  async apply(@Input() { params }: InputOf<typeof applyStockCount>, @CurrentUser() user: SignedInUser): Promise<Reply> {
    await this.counting.apply(params.id, user);
    return this.reply(params.id, 'Les écarts sont appliqués au stock.');
  }

  @Endpoint(abandonStockCount)
  async abandon(
    @Input() { params }: InputOf<typeof abandonStockCount>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.counting.abandon(params.id, user);
    return this.reply(params.id, 'L’inventaire est abandonné.');
  }

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.counts.find(id) };
  }
}
