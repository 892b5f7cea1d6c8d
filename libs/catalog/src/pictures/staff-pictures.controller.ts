import {
  arrangeProductPictures,
  fetchProductPicture,
  type InputOf,
  listProductPictures,
  ok,
  type ReplyOf,
  uploadProductPicture,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { AddPicture } from './add-picture.js';
import { ProductPictures } from './product-pictures.js';

type Reply = ReplyOf<typeof listProductPictures>;

/** The pictures of a product in the workspace, for administrators. */
@Controller()
export class StaffPicturesController {
  constructor(
    private readonly pictures: ProductPictures,
    private readonly adding: AddPicture,
  ) {}

  @Endpoint(listProductPictures)
  list(@Input() { params }: InputOf<typeof listProductPictures>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(uploadProductPicture)
  async upload(
    @Input() { params, body }: InputOf<typeof uploadProductPicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.adding.upload(params.id, body.image, user.id);
    return this.reply(params.id);
  }

  @Endpoint(fetchProductPicture)
  async fetch(
    @Input() { params, body }: InputOf<typeof fetchProductPicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.adding.fetch(params.id, body.adresse, user.id);
    return this.reply(params.id);
  }

  @Endpoint(arrangeProductPictures)
  async arrange(
    @Input() { params, body }: InputOf<typeof arrangeProductPictures>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.pictures.arrange(params.id, body, user.id);
    return this.reply(params.id);
  }

  private async reply(productId: number): Promise<Reply> {
    return { ...ok, data: { images: await this.pictures.list(productId) } };
  }
}
