import {
  changeProduct,
  copyProduct,
  createProduct,
  deleteProduct,
  findProductChoices,
  findProductFilters,
  findProductStatistics,
  findProductDetail,
  findSupplierStatistics,
  type InputOf,
  listWorkspaceProducts,
  listSupplierProducts,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { StaffProductDetails } from '../storage/staff-product-details.js';
import { ProductStatistics } from '../storage/product-statistics.js';
import { ProductList } from '../storage/product-list.js';
import { SupplierProducts } from '../storage/supplier-products.js';
import { ProductChoices } from '../storage/product-choices.js';
import { CreateProduct } from '../use-cases/create-product.js';
import { EditProduct } from '../use-cases/edit-product.js';

/** Products in the workspace of the staff. */
@Controller()
export class StaffProductsController {
  constructor(
    private readonly list: ProductList,
    private readonly statistics: ProductStatistics,
    private readonly details: StaffProductDetails,
    private readonly suppliedProducts: SupplierProducts,
    private readonly editProduct: EditProduct,
    private readonly drafts: CreateProduct,
    private readonly choices: ProductChoices,
  ) {}

  @Endpoint(listWorkspaceProducts)
  async page(
    @Input() { query }: InputOf<typeof listWorkspaceProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listWorkspaceProducts>> {
    return { ...ok, ...(await this.list.page(query, caller.user?.role ?? null)) };
  }

  @Endpoint(findProductStatistics)
  async productStatistics(): Promise<ReplyOf<typeof findProductStatistics>> {
    return { ...ok, data: await this.statistics.ofProducts() };
  }

  @Endpoint(findSupplierStatistics)
  async supplierStatistics(): Promise<ReplyOf<typeof findSupplierStatistics>> {
    return { ...ok, data: await this.statistics.ofSuppliers() };
  }

  @Endpoint(listSupplierProducts)
  async supplierProducts(
    @Input() { query }: InputOf<typeof listSupplierProducts>,
  ): Promise<ReplyOf<typeof listSupplierProducts>> {
    return { ...ok, ...(await this.suppliedProducts.page(query)) };
  }

  @Endpoint(findProductDetail)
  async find(@Input() { params }: InputOf<typeof findProductDetail>): Promise<ReplyOf<typeof findProductDetail>> {
    return { ...ok, data: await this.details.find(params.id) };
  }

  @Endpoint(changeProduct)
  async change(
    @Input() { params, body }: InputOf<typeof changeProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeProduct>> {
    await this.editProduct.edit(params.id, body, user.id);
    return { ...ok, message: 'Produit mis à jour avec succès', data: await this.details.find(params.id) };
  }

  @Endpoint(findProductFilters)
  async findFilters(): Promise<ReplyOf<typeof findProductFilters>> {
    return { ...ok, data: await this.choices.filters() };
  }

  @Endpoint(findProductChoices)
  async findChoices(): Promise<ReplyOf<typeof findProductChoices>> {
    return { ...ok, data: await this.choices.find() };
  }

  @Endpoint(createProduct)
  async create(
    @Input() { body }: InputOf<typeof createProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createProduct>> {
    const id = await this.drafts.create(body, user);
    return { ...ok, message: 'Brouillon créé', data: await this.details.find(id) };
  }

  @Endpoint(copyProduct)
  async copy(
    @Input() { params, body }: InputOf<typeof copyProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof copyProduct>> {
    const id = await this.drafts.copy(params.id, body.reference, user);
    return { ...ok, message: 'Copie créée en brouillon', data: await this.details.find(id) };
  }

  @Endpoint(deleteProduct)
  async delete(
    @Input() { params }: InputOf<typeof deleteProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteProduct>> {
    await this.drafts.delete(params.id, user);
    return { ...ok, message: 'Brouillon supprimé' };
  }
}
