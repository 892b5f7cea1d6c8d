import { findCategoryHierarchy, findSubcategoryHierarchy, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Hierarchies } from '../storage/hierarchies.js';

@Controller()
export class HierarchyController {
  constructor(private readonly hierarchies: Hierarchies) {}

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
