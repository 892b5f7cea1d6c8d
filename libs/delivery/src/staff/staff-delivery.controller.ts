import {
  changeDeliveryMethod,
  createDeliveryMethod,
  findDeliveryMethod,
  findProductShipping,
  type InputOf,
  listDeliveryMethods,
  ok,
  previewDelivery,
  type ReplyOf,
  setProductShipping,
} from '@boutik/contract';
import { arrivalDues, fromEuros, STANDARD_VAT, territoryOf, toEuros, vatIn, withVat } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { DeliveryMethods } from '../delivery-methods.js';
import { refusalText } from '../delivery.errors.js';
import { deliveryFee, homeMethodFor } from '../domain/delivery-method.js';
import { toWire, wireTypes } from './delivery-terms.js';
import { EditDeliveryMethods } from './edit-delivery-methods.js';
import { SetProductShipping } from './set-product-shipping.js';

/** Ways to receive an order in the workspace, for administrators. */
@Controller()
export class StaffDeliveryController {
  constructor(
    private readonly editing: EditDeliveryMethods,
    private readonly methods: DeliveryMethods,
    private readonly shipping: SetProductShipping,
  ) {}

  @Endpoint(listDeliveryMethods)
  async list(@Input() { query }: InputOf<typeof listDeliveryMethods>): Promise<ReplyOf<typeof listDeliveryMethods>> {
    const { rows, total } = await this.editing.page(query);
    return { ...ok, data: { data: rows.map(toWire), total } };
  }

  @Endpoint(previewDelivery)
  async preview(@Input() { query }: InputOf<typeof previewDelivery>): Promise<ReplyOf<typeof previewDelivery>> {
    const offered = await this.methods.offered();
    const destination = { postalCode: query.code_postal, city: query.ville ?? '', country: query.pays ?? null };
    const parcel = {
      total: fromEuros(query.total),
      weight: fromEuros(query.poids) * 10,
      volume: fromEuros(query.volume) * 10,
    };
    const home = homeMethodFor(offered, destination);
    const modes = [...(home ? [home] : []), ...offered.filter(({ kind }) => kind === 'collection')].map((method) => {
      const fee = deliveryFee(method, parcel);
      return {
        id: method.id,
        type: wireTypes[method.kind],
        nom: method.name,
        frais_ht: toEuros(fee),
        frais_ttc: toEuros(withVat(fee, vatIn(method.territory, chargedVat(STANDARD_VAT)))),
        delai_min: method.minDays,
        delai_max: method.maxDays,
      };
    });
    return {
      ...ok,
      a_l_arrivee: arrivalDues(territoryOf(destination)),
      refus: home ? null : refusalText('outside-zones', destination),
      modes,
    };
  }

  @Endpoint(findDeliveryMethod)
  async find(@Input() { params }: InputOf<typeof findDeliveryMethod>): Promise<ReplyOf<typeof findDeliveryMethod>> {
    return { ...ok, data: toWire(await this.editing.find(params.id)) };
  }

  @Endpoint(createDeliveryMethod)
  async create(
    @Input() { body }: InputOf<typeof createDeliveryMethod>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createDeliveryMethod>> {
    return { ...ok, message: 'Mode de livraison créé', data: toWire(await this.editing.create(body, user)) };
  }

  @Endpoint(changeDeliveryMethod)
  async change(
    @Input() { params, body }: InputOf<typeof changeDeliveryMethod>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeDeliveryMethod>> {
    return { ...ok, data: toWire(await this.editing.change(params.id, body, user)) };
  }

  @Endpoint(findProductShipping)
  async findShipping(
    @Input() { params }: InputOf<typeof findProductShipping>,
  ): Promise<ReplyOf<typeof findProductShipping>> {
    return { ...ok, data: await this.shipping.find(params.id) };
  }

  @Endpoint(setProductShipping)
  async setShipping(
    @Input() { params, body }: InputOf<typeof setProductShipping>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof setProductShipping>> {
    return { ...ok, message: 'Expédition enregistrée', data: await this.shipping.set(params.id, body, user) };
  }
}
