import {
  type InputOf,
  listBrands,
  listCategories,
  findCategoryHierarchy,
  findSubcategoryHierarchy,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Brands } from '../storage/brands.js';
import { CategoryTree } from '../storage/category-tree.js';
import { Hierarchies } from '../storage/hierarchies.js';

/** Categories, their hierarchy, and brands. */
@Controller()
export class HierarchyController {
  constructor(
    private readonly hierarchies: Hierarchies,
    private readonly tree: CategoryTree,
    private readonly brandList: Brands,
  ) {}

  @Endpoint(listCategories)
  async categories(): Promise<ReplyOf<typeof listCategories>> {
    return { ...ok, categories: await this.tree.all() };
  }

  @Endpoint(listBrands)
  brands(): Promise<ReplyOf<typeof listBrands>> {
    return this.brandList.withProductsOnSale();
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
