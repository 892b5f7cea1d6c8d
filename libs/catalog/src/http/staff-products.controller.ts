import {
  changeProduct,
  findProductFigures,
  findProductFile,
  findSupplierFigures,
  type InputOf,
  listWorkspaceProducts,
  listSupplierProducts,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { ProductFiles } from '../storage/product-files.js';
import { ProductFigures } from '../storage/product-figures.js';
import { ProductList } from '../storage/product-list.js';
import { SupplierGoods } from '../storage/supplier-goods.js';
import { EditProduct } from '../use-cases/edit-product.js';

/** Products in the workspace of the staff. */
@Controller()
export class StaffProductsController {
  constructor(
    private readonly list: ProductList,
    private readonly figures: ProductFigures,
    private readonly files: ProductFiles,
    private readonly goods: SupplierGoods,
    private readonly edition: EditProduct,
  ) {}

  @Serve(listWorkspaceProducts)
  async page(
    @Input() { query }: InputOf<typeof listWorkspaceProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listWorkspaceProducts>> {
    return { ...ok, ...(await this.list.page(query, caller.user?.role ?? null)) };
  }

  @Serve(findProductFigures)
  async productFigures(): Promise<ReplyOf<typeof findProductFigures>> {
    return { ...ok, data: await this.figures.ofProducts() };
  }

  @Serve(findSupplierFigures)
  async supplierFigures(): Promise<ReplyOf<typeof findSupplierFigures>> {
    return { ...ok, data: await this.figures.ofSuppliers() };
  }

  @Serve(listSupplierProducts)
  async supplierProducts(
    @Input() { query }: InputOf<typeof listSupplierProducts>,
  ): Promise<ReplyOf<typeof listSupplierProducts>> {
    return { ...ok, ...(await this.goods.page(query)) };
  }

  @Serve(findProductFile)
  async find(@Input() { params }: InputOf<typeof findProductFile>): Promise<ReplyOf<typeof findProductFile>> {
    return { ...ok, data: await this.files.find(params.id) };
  }

  @Serve(changeProduct)
  async change(
    @Input() { params, body }: InputOf<typeof changeProduct>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeProduct>> {
    await this.edition.edit(params.id, body, caller.user?.id ?? 0);
    return { ...ok, message: 'Produit mis à jour avec succès', data: await this.files.find(params.id) };
  }
}
