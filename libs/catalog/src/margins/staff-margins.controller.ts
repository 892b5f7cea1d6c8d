import {
  findPriceReferences,
  type InputOf,
  listMarginFloors,
  ok,
  type ReplyOf,
  setMarginFloor,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditMarginFloors } from './edit-margin-floors.js';
import { PriceReferences } from './price-references.js';

/** Margin floors, and what a price is compared with, in the workspace. */
@Controller()
export class StaffMarginsController {
  constructor(
    private readonly floors: EditMarginFloors,
    private readonly references: PriceReferences,
  ) {}

  @Endpoint(listMarginFloors)
  async list(): Promise<ReplyOf<typeof listMarginFloors>> {
    return { ...ok, marges: await this.floors.list() };
  }

  @Endpoint(setMarginFloor)
  async set(
    @Input() { body }: InputOf<typeof setMarginFloor>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setMarginFloor>> {
    return { ...ok, marges: await this.floors.set(body, user) };
  }

  @Endpoint(findPriceReferences)
  async find(@Input() { params }: InputOf<typeof findPriceReferences>): Promise<ReplyOf<typeof findPriceReferences>> {
    return { ...ok, data: await this.references.find(params.id) };
  }
}
