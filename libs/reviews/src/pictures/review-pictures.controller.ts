import {
  addReviewPicture,
  type InputOf,
  ok,
  readReviewPicture,
  removeReviewPicture,
  type ReplyOf,
} from '@boutik/contract';
import {
  Attachment,
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ReviewPictures } from './review-pictures.js';

@Controller()
export class ReviewPicturesController {
  constructor(private readonly pictures: ReviewPictures) {}

  @Endpoint(addReviewPicture)
  async add(
    @Input() { params, body }: InputOf<typeof addReviewPicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof addReviewPicture>> {
    const photos = await this.pictures.add(user, params.id, body.photo);
    return { ...ok, message: 'Photo ajoutée. Notre équipe relit votre avis avant de le publier.', photos };
  }

  @Endpoint(removeReviewPicture)
  async remove(
    @Input() { params }: InputOf<typeof removeReviewPicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof removeReviewPicture>> {
    await this.pictures.remove(user, params.id, params.jeton);
    return { ...ok, message: 'Photo supprimée.' };
  }

  @Endpoint(readReviewPicture)
  async read(
    @Input() { params, query }: InputOf<typeof readReviewPicture>,
    @Caller() { user }: CallerInfo,
  ): Promise<Attachment> {
    const wanted = { token: params.jeton, small: query.taille === 'petite' };
    const bytes = await this.pictures.read(user, params.id, wanted);
    return new Attachment({ filename: 'photo.webp', contentType: 'image/webp', bytes, inline: true });
  }
}
