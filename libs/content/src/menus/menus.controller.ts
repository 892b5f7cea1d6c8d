import { changeMenus, type InputOf, ok, readMenus, type ReplyOf, restoreMenus, undoMenus } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditMenus } from './edit-menus.js';

type MenusReply = ReplyOf<typeof readMenus>;

@Controller()
export class MenusController {
  constructor(private readonly menus: EditMenus) {}

  @Endpoint(readMenus)
  async read(): Promise<MenusReply> {
    return { ...ok, data: await this.menus.read() };
  }

  @Endpoint(changeMenus)
  async change(@Input() { body }: InputOf<typeof changeMenus>, @CurrentUser() by: SignedInUser): Promise<MenusReply> {
    await this.menus.change(body, by);
    return this.reply('Les menus sont enregistrés\u202f: les pages suivent en quelques secondes.');
  }

  @Endpoint(undoMenus)
  async undo(@Input() { body }: InputOf<typeof undoMenus>, @CurrentUser() by: SignedInUser): Promise<MenusReply> {
    await this.menus.undo(body, by);
    return this.reply('Les menus d’avant sont rétablis\u202f: les pages suivent en quelques secondes.');
  }

  @Endpoint(restoreMenus)
  async restore(@Input() { body }: InputOf<typeof restoreMenus>, @CurrentUser() by: SignedInUser): Promise<MenusReply> {
    await this.menus.restore(body.version, by);
    return this.reply('Les menus d’origine sont rétablis.');
  }

  private async reply(message: string): Promise<MenusReply> {
    return { ...ok, message, data: await this.menus.read() };
  }
}
