import {
  type InputOf,
  listBrands,
  listCategories,
  findCategoryHierarchy,
  findListingPage,
  findSubcategoryHierarchy,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Brands } from '../storage/brands.js';
import { CategoryTree } from '../storage/category-tree.js';
import { Hierarchies } from '../storage/hierarchies.js';
import { ListingPages } from '../storage/listing-pages.js';

/** Categories, their hierarchy, brands, and the texts of their pages. */
@Controller()
export class HierarchyController {
  constructor(
    private readonly hierarchies: Hierarchies,
    private readonly tree: CategoryTree,
    private readonly brandList: Brands,
    private readonly pages: ListingPages,
  ) {}

  @Endpoint(listCategories)
  async categories(): Promise<ReplyOf<typeof listCategories>> {
    return { ...ok, categories: await this.tree.all() };
  }

  @Endpoint(listBrands)
  brands(): Promise<ReplyOf<typeof listBrands>> {
    return this.brandList.withProductsOnSale();
  }

  @Endpoint(findListingPage)
  async page(@Input() { params }: InputOf<typeof findListingPage>): Promise<ReplyOf<typeof findListingPage>> {
    return { ...ok, ...(await this.pages.find({ page: params.type, key: params.cle })) };
  }

  @Endpoint(findCategoryHierarchy)
  async ofCategory(
    @Input() { params }: InputOf<typeof findCategoryHierarchy>,
  ): Promise<ReplyOf<typeof findCategoryHierarchy>> {
    return { ...ok, data: await this.hierarchies.ofCategory(params.id) };
  }

  @Endpoint(findSubcategoryHierarchy)
  async ofSubcategory(
    @Input() { params }: InputOf<typeof findSubcategoryHierarchy>,
  ): Promise<ReplyOf<typeof findSubcategoryHierarchy>> {
    return { ...ok, data: await this.hierarchies.ofSubcategory(params.id) };
  }
}
