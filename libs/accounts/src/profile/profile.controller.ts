import { currentUser, ok, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from '../people/user.entity.js';
import { viewOf } from '../people/user-view.js';

@Controller()
export class ProfileController {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  @Serve(currentUser)
  async current(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof currentUser>> {
    const user = await this.users.findOneBy({ id: caller.user?.id ?? 0 });
    if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
    return { ...ok, user: viewOf(user) };
  }
}
