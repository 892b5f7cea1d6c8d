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
  Endpoint,
  type SignedInUser,
} from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from '../users/user.entity.js';
import { toUserView } from '../users/user-view.js';
import { ExportData } from '../privacy/export-data.js';
import { ChangeAvatar } from './change-avatar.js';
import { ChangeProfile } from './change-profile.js';
import { CloseAccount } from './close-account.js';

@Controller()
export class ProfileController {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly changes: ChangeProfile,
    private readonly avatars: ChangeAvatar,
    private readonly closeAccount: CloseAccount,
    private readonly dataExport: ExportData,
  ) {}

  @Endpoint(currentUser)
  async current(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof currentUser>> {
    return { ...ok, user: await this.view(caller) };
  }

  @Endpoint(readProfile)
  async read(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readProfile>> {
    return { ...ok, user: await this.view(caller) };
  }

  @Endpoint(changeProfile)
  async change(
    @Input() { body }: InputOf<typeof changeProfile>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeProfile>> {
    const user = await this.changes.change(requireUser(caller).id, body);
    return { ...ok, message: 'Profil mis à jour avec succès !', user };
  }

  @Endpoint(changeAvatar)
  async changeAvatar(
    @Input() { body }: InputOf<typeof changeAvatar>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeAvatar>> {
    const avatar = await this.avatars.change(requireUser(caller).id, body.avatar);
    return { ...ok, message: 'Photo mise à jour avec succès !', avatar };
  }

  @Endpoint(removeAvatar)
  async removeAvatar(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof removeAvatar>> {
    await this.avatars.remove(requireUser(caller).id);
    return { ...ok, message: 'Photo supprimée avec succès !' };
  }

  @Endpoint(deactivateAccount)
  async deactivate(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof deactivateAccount>> {
    await this.closeAccount.deactivate(requireUser(caller));
    return { ...ok, message: 'Compte désactivé avec succès !' };
  }

  @Endpoint(deleteAccount)
  async erase(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof deleteAccount>> {
    await this.closeAccount.erase(requireUser(caller));
    return { ...ok, message: 'Compte supprimé avec succès !' };
  }

  @Endpoint(exportMyData)
  async export(
    @Input() { query }: InputOf<typeof exportMyData>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof exportMyData>> {
    const data = await this.dataExport.export(requireUser(caller));
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
    return toUserView(user);
  }
}

function requireUser({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
