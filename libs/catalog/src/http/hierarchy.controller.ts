import { findCategoryHierarchy, findSubcategoryHierarchy, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Hierarchies } from '../storage/hierarchies.js';

@Controller()
export class HierarchyController {
  constructor(private readonly hierarchies: Hierarchies) {}

  @Serve(findCategoryHierarchy)
  async ofCategory(
    @Input() { params }: InputOf<typeof findCategoryHierarchy>,
  ): Promise<ReplyOf<typeof findCategoryHierarchy>> {
    return { ...ok, data: await this.hierarchies.ofCategory(params.id) };
  }

  @Serve(findSubcategoryHierarchy)
  async ofSubcategory(
    @Input() { params }: InputOf<typeof findSubcategoryHierarchy>,
  ): Promise<ReplyOf<typeof findSubcategoryHierarchy>> {
    return { ...ok, data: await this.hierarchies.ofSubcategory(params.id) };
  }
}
