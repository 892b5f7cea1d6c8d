import {
  addFavourite,
  claimFavourites,
  findFavourite,
  type InputOf,
  listFavourites,
  ok,
  removeFavourite,
  type ReplyOf,
} from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Favourites, type Owner } from './favourites.js';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: Favourites) {}

  @Endpoint(listFavourites)
  async list(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listFavourites>> {
    const owner = ownerOf(caller);
    return { ...ok, data: owner ? await this.favourites.list(owner, caller.user) : [] };
  }

  @Endpoint(findFavourite)
  async find(
    @Input() { params }: InputOf<typeof findFavourite>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findFavourite>> {
    const owner = ownerOf(caller);
    return { ...ok, favori: owner !== null && (await this.favourites.has(owner, params.produit_id)) };
  }

  @Endpoint(addFavourite)
  async add(
    @Input() { body }: InputOf<typeof addFavourite>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof addFavourite>> {
    await this.favourites.add(requireOwner(caller), body.produit_id);
    return { ...ok, message: 'Ajouté à vos favoris.' };
  }

  @Endpoint(removeFavourite)
  async remove(
    @Input() { params }: InputOf<typeof removeFavourite>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof removeFavourite>> {
    await this.favourites.remove(requireOwner(caller), params.produit_id);
    return { ...ok, message: 'Retiré de vos favoris.' };
  }

  @Endpoint(claimFavourites)
  async claim(
    @Input() { body }: InputOf<typeof claimFavourites>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<ReplyOf<typeof claimFavourites>> {
    await this.favourites.claim(id, body.session_id);
    return { ...ok };
  }
}

/** As for carts, a session wins over the id of the browser's cart (decisions §1.7). */
function ownerOf({ user, guestCartId }: CallerInfo): Owner | null {
  if (user) return { userId: user.id };
  return guestCartId ? { guestId: guestCartId } : null;
}

function requireOwner(caller: CallerInfo): Owner {
  const owner = ownerOf(caller);
  if (!owner) throw invalidField('session_id', 'Connectez-vous, ou envoyez X-Session-ID.');
  return owner;
}
