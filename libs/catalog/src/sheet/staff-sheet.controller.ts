import { findProductSheet, type InputOf, ok, type ReplyOf, saveProductSheet } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ProductSheets } from './product-sheets.js';

type Reply = ReplyOf<typeof findProductSheet>;

/** The data sheet of a product in the workspace, for administrators. */
@Controller()
export class StaffSheetController {
  constructor(private readonly sheets: ProductSheets) {}

  @Endpoint(findProductSheet)
  async find(@Input() { params }: InputOf<typeof findProductSheet>): Promise<Reply> {
    return { ...ok, data: await this.sheets.find(params.id) };
  }

  @Endpoint(saveProductSheet)
  async save(
    @Input() { params, body }: InputOf<typeof saveProductSheet>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.sheets.save(params.id, body, user.id);
    return { ...ok, data: await this.sheets.find(params.id) };
  }
}
