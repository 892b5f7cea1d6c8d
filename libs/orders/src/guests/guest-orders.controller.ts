import type { GuestContact } from '@boutik/accounts';
import { type InputOf, ok, openGuestAccount, placeGuestOrder, type ReplyOf } from '@boutik/contract';
import { phonePrefixOf, postalCodeOf } from '@boutik/kernel';
import { Caller, type CallerInfo, Endpoint, ErrorFieldFilter, Input } from '@boutik/platform/http';
import { Controller, UseFilters } from '@nestjs/common';
import { requestedDelivery } from '../checkout/requested-delivery.js';
import { emptyCart, guestsOnly } from '../order.errors.js';
import { toPlacedOrderView } from '../store/order-views.js';
import { OpenGuestAccount } from './open-guest-account.js';
import { PlaceGuestOrder } from './place-guest-order.js';

/** The checkout of visitors without an account. */
@Controller()
export class GuestOrdersController {
  constructor(
    private readonly placing: PlaceGuestOrder,
    private readonly accounts: OpenGuestAccount,
  ) {}

  @Endpoint(placeGuestOrder)
  @UseFilters(ErrorFieldFilter)
  async place(
    @Input() { body }: InputOf<typeof placeGuestOrder>,
    @Caller() { user, guestCartId, address, idempotencyKey: requestKey }: CallerInfo,
  ): Promise<ReplyOf<typeof placeGuestOrder>> {
    if (user) throw guestsOnly();
    if (guestCartId === null) throw emptyCart();
    const { order, orderToken } = await this.placing.place({
      guestCartId,
      contact: toContact(body),
      delivery: requestedDelivery(body),
      requestKey,
      address,
    });
    return { ...toPlacedOrderView(order, body.total), order_token: orderToken };
  }

  @Endpoint(openGuestAccount)
  async open(
    @Input() { params, body }: InputOf<typeof openGuestAccount>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof openGuestAccount>> {
    const email = await this.accounts.open(params.id, body.order_token, { password: body.password, address });
    const message = `Un message part à ${email}\u202f: ouvrez-le pour confirmer votre adresse. Vos commandes rejoindront votre compte à votre première connexion.`;
    return { ...ok, message };
  }
}

function toContact(body: InputOf<typeof placeGuestOrder>['body']): GuestContact {
  const { email, prenom, name, telephone, adresse, adresse_complement, code_postal, ville } = body;
  const postalCode = code_postal ?? postalCodeOf(ville) ?? '';
  return {
    email,
    prenom,
    name,
    phone: telephone === undefined ? null : `${phonePrefixOf({ postalCode })}${telephone}`,
    address: {
      line: adresse,
      complement: adresse_complement ?? null,
      postalCode,
      city: ville,
    },
  };
}
