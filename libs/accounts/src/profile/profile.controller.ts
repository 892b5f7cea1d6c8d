import {
  changeAvatar,
  changeProfile,
  currentUser,
  deactivateAccount,
  deleteAccount,
  exportMyData,
  type InputOf,
  ok,
  readProfile,
  removeAvatar,
  type ReplyOf,
  type UserView,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import {
  Attachment,
  Caller,
  type CallerInfo,
  Input,
  personalDataPage,
  Serve,
  type SignedInUser,
} from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from '../people/user.entity.js';
import { viewOf } from '../people/user-view.js';
import { ExportData } from '../privacy/export-data.js';
import { ChangeAvatar } from './change-avatar.js';
import { ChangeProfile } from './change-profile.js';
import { Leave } from './leave.js';

@Controller()
export class ProfileController {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly changes: ChangeProfile,
    private readonly avatars: ChangeAvatar,
    private readonly leaving: Leave,
    private readonly data: ExportData,
  ) {}

  @Serve(currentUser)
  async current(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof currentUser>> {
    return { ...ok, user: await this.view(caller) };
  }

  @Serve(readProfile)
  async read(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readProfile>> {
    return { ...ok, user: await this.view(caller) };
  }

  @Serve(changeProfile)
  async change(
    @Input() { body }: InputOf<typeof changeProfile>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeProfile>> {
    const user = await this.changes.change(personOf(caller).id, body);
    return { ...ok, message: 'Profil mis à jour avec succès !', user };
  }

  @Serve(changeAvatar)
  async changeAvatar(
    @Input() { body }: InputOf<typeof changeAvatar>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeAvatar>> {
    const avatar = await this.avatars.change(personOf(caller).id, body.avatar);
    return { ...ok, message: 'Photo mise à jour avec succès !', avatar };
  }

  @Serve(removeAvatar)
  async removeAvatar(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof removeAvatar>> {
    await this.avatars.remove(personOf(caller).id);
    return { ...ok, message: 'Photo supprimée avec succès !' };
  }

  @Serve(deactivateAccount)
  async deactivate(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof deactivateAccount>> {
    await this.leaving.deactivate(personOf(caller));
    return { ...ok, message: 'Compte désactivé avec succès !' };
  }

  @Serve(deleteAccount)
  async erase(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof deleteAccount>> {
    await this.leaving.erase(personOf(caller));
    return { ...ok, message: 'Compte supprimé avec succès !' };
  }

  @Serve(exportMyData)
  async export(
    @Input() { query }: InputOf<typeof exportMyData>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof exportMyData>> {
    const data = await this.data.export(personOf(caller));
    const page = query.format === 'html';
    return new Attachment({
      filename: page ? 'mes-donnees.html' : 'mes-donnees.json',
      contentType: page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      bytes: Buffer.from(page ? personalDataPage(data) : JSON.stringify(data, null, 2)),
    });
  }

  private async view(caller: CallerInfo): Promise<UserView> {
    const user = await this.users.findOneBy({ id: caller.user?.id ?? 0 });
    if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
    return viewOf(user);
  }
}

function personOf({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
