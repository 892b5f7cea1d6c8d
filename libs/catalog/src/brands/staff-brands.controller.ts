import {
  changeBrand,
  createBrand,
  findStaffBrand,
  type InputOf,
  listStaffBrands,
  mergeBrand,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditBrands } from './edit-brands.js';
import { StaffBrands } from './staff-brands.js';

/** Brands in the workspace, for administrators. */
@Controller()
export class StaffBrandsController {
  constructor(
    private readonly brands: StaffBrands,
    private readonly editing: EditBrands,
  ) {}

  @Endpoint(listStaffBrands)
  async list(@Input() { query }: InputOf<typeof listStaffBrands>): Promise<ReplyOf<typeof listStaffBrands>> {
    return { ...ok, data: await this.brands.page(query) };
  }

  @Endpoint(findStaffBrand)
  async find(@Input() { params }: InputOf<typeof findStaffBrand>): Promise<ReplyOf<typeof findStaffBrand>> {
    return { ...ok, data: await this.brands.find(params.id) };
  }

  @Endpoint(createBrand)
  async create(
    @Input() { body }: InputOf<typeof createBrand>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createBrand>> {
    const id = await this.editing.create(body, user);
    return { ...ok, message: 'Marque créée', data: await this.brands.find(id) };
  }

  @Endpoint(changeBrand)
  async change(
    @Input() { params, body }: InputOf<typeof changeBrand>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeBrand>> {
    await this.editing.change(params.id, body, user);
    return { ...ok, data: await this.brands.find(params.id) };
  }

  @Endpoint(mergeBrand)
  async merge(
    @Input() { params, body }: InputOf<typeof mergeBrand>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof mergeBrand>> {
    await this.editing.merge(params.id, body.dans, user);
    return { ...ok, message: 'Marques réunies', data: await this.brands.find(body.dans) };
  }
}
