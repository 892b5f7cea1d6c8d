import {
  changeStaffRole,
  createStaffRole,
  deleteStaffRole,
  findStaffRole,
  type InputOf,
  listStaffRoles,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { StaffRoles } from './staff-roles.js';

/** The shop's own roles of staff. */
@Controller()
export class StaffRolesController {
  constructor(private readonly roles: StaffRoles) {}

  @Endpoint(listStaffRoles)
  async list(@Input() { query }: InputOf<typeof listStaffRoles>): Promise<ReplyOf<typeof listStaffRoles>> {
    return { ...ok, data: await this.roles.page(query) };
  }

  @Endpoint(findStaffRole)
  async find(@Input() { params }: InputOf<typeof findStaffRole>): Promise<ReplyOf<typeof findStaffRole>> {
    return { ...ok, data: await this.roles.find(params.id) };
  }

  @Endpoint(createStaffRole)
  async create(
    @Input() { body }: InputOf<typeof createStaffRole>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createStaffRole>> {
    return { ...ok, data: await this.roles.create(body, user) };
  }

  @Endpoint(changeStaffRole)
  async change(
    @Input() { params, body }: InputOf<typeof changeStaffRole>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeStaffRole>> {
    return { ...ok, data: await this.roles.change(params.id, body, user) };
  }

  @Endpoint(deleteStaffRole)
  async delete(
    @Input() { params }: InputOf<typeof deleteStaffRole>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteStaffRole>> {
    await this.roles.delete(params.id, user);
    return { ...ok, message: 'Rôle supprimé' };
  }
}
