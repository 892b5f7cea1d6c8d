import {
  findPriceReferences,
  type InputOf,
  listMinimumMargins,
  ok,
  type ReplyOf,
  setMinimumMargin,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditMinimumMargins } from './edit-minimum-margins.js';
import { PriceReferences } from './price-references.js';

/** Minimum margins, and what a price is compared with, in the workspace. */
@Controller()
export class StaffMarginsController {
  constructor(
    private readonly minimums: EditMinimumMargins,
    private readonly references: PriceReferences,
  ) {}

  @Endpoint(listMinimumMargins)
  async list(): Promise<ReplyOf<typeof listMinimumMargins>> {
    return { ...ok, marges: await this.minimums.list() };
  }

  @Endpoint(setMinimumMargin)
  async set(
    @Input() { body }: InputOf<typeof setMinimumMargin>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setMinimumMargin>> {
    return { ...ok, marges: await this.minimums.set(body, user) };
  }

  @Endpoint(findPriceReferences)
  async find(@Input() { params }: InputOf<typeof findPriceReferences>): Promise<ReplyOf<typeof findPriceReferences>> {
    return { ...ok, data: await this.references.find(params.id) };
  }
}
