import { staff } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { User } from '../users/user.entity.js';

export interface StaffAccount {
  email: string;
  name: string;
  role: User['role'];
  state: 'active' | 'invited' | 'deactivated';
}

/** The accounts that may open the workspace. */
@Injectable()
export class ListStaff {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<StaffAccount[]> {
    const users = await this.database.manager.find(User, {
      where: { role: In(staff), erasedAt: IsNull() },
      order: { role: 'DESC', email: 'ASC' },
    });
    return users.map((user) => ({
      email: user.email,
      name: `${user.prenom} ${user.name}`.trim(),
      role: user.role,
      state: user.deactivatedAt ? 'deactivated' : user.emailVerifiedAt ? 'active' : 'invited',
    }));
  }
}
