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
import { Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { personalDataPage } from '@boutik/platform/privacy';
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
  async current(@CurrentUser() caller: SignedInUser): Promise<ReplyOf<typeof currentUser>> {
    const user = await this.view(caller);
    return { ...ok, user, ...(caller.viewedBy !== undefined && { lecture_seule: true }) };
  }

  @Endpoint(readProfile)
  async read(@CurrentUser() caller: SignedInUser): Promise<ReplyOf<typeof readProfile>> {
    return { ...ok, user: await this.view(caller) };
  }

  @Endpoint(changeProfile)
  async change(
    @Input() { body }: InputOf<typeof changeProfile>,
    @CurrentUser() caller: SignedInUser,
  ): Promise<ReplyOf<typeof changeProfile>> {
    const user = await this.changes.change(caller.id, body);
    return { ...ok, message: 'Profil mis à jour avec succès !', user };
  }

  @Endpoint(changeAvatar)
  async changeAvatar(
    @Input() { body }: InputOf<typeof changeAvatar>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeAvatar>> {
    const avatar = await this.avatars.change(user.id, body.avatar);
    return { ...ok, message: 'Photo mise à jour avec succès !', avatar };
  }

  @Endpoint(removeAvatar)
  async removeAvatar(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof removeAvatar>> {
    await this.avatars.remove(user.id);
    return { ...ok, message: 'Photo supprimée avec succès !' };
  }

  @Endpoint(deactivateAccount)
  async deactivate(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof deactivateAccount>> {
    await this.closeAccount.deactivate(user);
    return { ...ok, message: 'Compte désactivé avec succès !' };
  }

  @Endpoint(deleteAccount)
  async erase(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof deleteAccount>> {
    await this.closeAccount.erase(user);
    return { ...ok, message: 'Compte supprimé avec succès !' };
  }

  @Endpoint(exportMyData)
  async export(
    @Input() { query }: InputOf<typeof exportMyData>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof exportMyData>> {
    const data = await this.dataExport.export(user);
    const page = query.format === 'html';
    return new Attachment({
      filename: page ? 'mes-donnees.html' : 'mes-donnees.json',
      contentType: page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      bytes: Buffer.from(page ? personalDataPage(data) : JSON.stringify(data, null, 2)),
    });
  }

  private async view({ id }: SignedInUser): Promise<UserView> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
    return toUserView(user);
  }
}
