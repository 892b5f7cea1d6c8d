import { findWithdrawnProduct, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { WithdrawnProducts } from '../storage/withdrawn-products.js';

@Controller()
export class WithdrawnProductsController {
  constructor(private readonly withdrawn: WithdrawnProducts) {}

  @Endpoint(findWithdrawnProduct)
  async find(
    @Input() { params }: InputOf<typeof findWithdrawnProduct>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findWithdrawnProduct>> {
    const { id, name, subsubcategory_id } = await this.withdrawn.find(params.id);
    const produitsSimilaires = await this.withdrawn.findReplacements(id, caller.user);
    return { ...ok, produit: { id, nom: name, subsubcategory_id }, produitsSimilaires };
  }
}
