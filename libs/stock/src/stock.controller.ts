import {
  correctStock,
  countLowStock,
  findProductStock,
  type InputOf,
  listLowStock,
  listStockMovements,
  listStockThresholds,
  ok,
  type ReplyOf,
  setCategoryThreshold,
  setStockLocation,
  setStockThreshold,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { CorrectStock } from './movements/correct-stock.js';
import { StockMovements } from './movements/stock-movements.js';
import { SetStockLocation } from './movements/set-stock-location.js';
import { LowStock } from './thresholds/low-stock.js';
import { Thresholds } from './thresholds/thresholds.js';

/** Stock in the workspace, for administrators. */
@Controller()
export class StockController {
  constructor(
    private readonly movements: StockMovements,
    private readonly correcting: CorrectStock,
    private readonly thresholds: Thresholds,
    private readonly lowStock: LowStock,
    private readonly locating: SetStockLocation,
  ) {}

  @Endpoint(countLowStock)
  async count(): Promise<ReplyOf<typeof countLowStock>> {
    return { ...ok, nombre: await this.lowStock.count() };
  }

  @Endpoint(listLowStock)
  async listLow(@Input() { query }: InputOf<typeof listLowStock>): Promise<ReplyOf<typeof listLowStock>> {
    const { products, total } = await this.lowStock.page(query);
    return { ...ok, data: { data: products, total } };
  }

  @Endpoint(findProductStock)
  async find(@Input() { params }: InputOf<typeof findProductStock>): Promise<ReplyOf<typeof findProductStock>> {
    return { ...ok, data: await this.thresholds.ofProduct(params.id) };
  }

  @Endpoint(listStockMovements)
  async listMovements(
    @Input() { params, query }: InputOf<typeof listStockMovements>,
  ): Promise<ReplyOf<typeof listStockMovements>> {
    const page = { before: query.avant, perPage: query.per_page };
    const { movements, next } = await this.movements.page(params.id, page);
    return { ...ok, data: movements, suite: next };
  }

  @Endpoint(correctStock)
  async correct(
    @Input() { params, body }: InputOf<typeof correctStock>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof correctStock>> {
    await this.correcting.correct(params.id, body, user);
    return { ...ok, message: 'Stock corrigé', data: await this.thresholds.ofProduct(params.id) };
  }

  @Endpoint(setStockThreshold)
  async setThreshold(
    @Input() { params, body }: InputOf<typeof setStockThreshold>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setStockThreshold>> {
    await this.thresholds.setOfProduct(params.id, body.seuil, user);
    return { ...ok, message: 'Seuil enregistré', data: await this.thresholds.ofProduct(params.id) };
  }

  @Endpoint(setStockLocation)
  async setLocation(
    @Input() { params, body }: InputOf<typeof setStockLocation>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setStockLocation>> {
    await this.locating.set(params.id, body.emplacement, user);
    return { ...ok, message: 'Emplacement enregistré', data: await this.thresholds.ofProduct(params.id) };
  }

  @Endpoint(listStockThresholds)
  async listThresholds(
    @Input() { query }: InputOf<typeof listStockThresholds>,
  ): Promise<ReplyOf<typeof listStockThresholds>> {
    const { categories, total } = await this.thresholds.listCategories(query);
    return { ...ok, data: { data: categories, total } };
  }

  @Endpoint(setCategoryThreshold)
  async setOfCategory(
    @Input() { params, body }: InputOf<typeof setCategoryThreshold>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setCategoryThreshold>> {
    await this.thresholds.setOfCategory(params.id, body.seuil, user);
    return { ...ok, message: 'Seuil enregistré' };
  }
}
