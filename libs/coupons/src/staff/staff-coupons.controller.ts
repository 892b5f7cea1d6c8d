import {
  changeCoupon,
  createCoupon,
  createCouponBatch,
  findCoupon,
  type InputOf,
  listCoupons,
  ok,
  type ReplyOf,
  type StaffCoupon,
  type StaffCouponDetail,
  switchCoupon,
} from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { CouponList, type CouponDetail, type ListedCoupon } from './coupon-list.js';
import { daysOf, wireDiscount } from './coupon-terms.js';
import { EditCoupons } from './edit-coupons.js';

/** Coupons in the workspace, for administrators. */
@Controller()
export class StaffCouponsController {
  constructor(
    private readonly coupons: CouponList,
    private readonly editing: EditCoupons,
  ) {}

  @Endpoint(listCoupons)
  async list(@Input() { query }: InputOf<typeof listCoupons>): Promise<ReplyOf<typeof listCoupons>> {
    const { coupons, total } = await this.coupons.page(query);
    return { ...ok, data: { data: coupons.map(toView), total } };
  }

  @Endpoint(findCoupon)
  async find(@Input() { params }: InputOf<typeof findCoupon>): Promise<ReplyOf<typeof findCoupon>> {
    return { ...ok, data: toDetail(await this.coupons.find(params.id)) };
  }

  @Endpoint(createCoupon)
  async create(
    @Input() { body }: InputOf<typeof createCoupon>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createCoupon>> {
    return { ...ok, message: 'Bon de réduction créé', data: toDetail(await this.editing.create(body, user)) };
  }

  @Endpoint(createCouponBatch)
  async createBatch(
    @Input() { body }: InputOf<typeof createCouponBatch>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createCouponBatch>> {
    const codes = await this.editing.createBatch(body, user);
    return { ...ok, message: codes.length > 1 ? `${codes.length} bons créés` : '1 bon créé', codes };
  }

  @Endpoint(changeCoupon)
  async change(
    @Input() { params, body }: InputOf<typeof changeCoupon>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeCoupon>> {
    return { ...ok, data: toDetail(await this.editing.change(params.id, body, user)) };
  }

  @Endpoint(switchCoupon)
  async switch(
    @Input() { params, body }: InputOf<typeof switchCoupon>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof switchCoupon>> {
    const coupon = await this.editing.switch(params.id, body.actif, user);
    const message = body.actif
      ? 'Le bon est de nouveau en vigueur.'
      : 'Le bon est arrêté\u202f: plus aucun panier ne l’accepte.';
    return { ...ok, message, data: toDetail(coupon) };
  }
}

function toView(coupon: ListedCoupon): StaffCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    ...wireDiscount(coupon),
    minimum: coupon.min_total_cents && toEuros(coupon.min_total_cents),
    premiere_commande: coupon.is_first_order_only,
    livraison_offerte: coupon.is_free_delivery,
    ...daysOf({ startsAt: coupon.starts_at, endsAt: coupon.ends_at }),
    utilisations_max: coupon.max_uses,
    utilisations_max_client: coupon.max_uses_per_user,
    etat: coupon.state,
    utilisations: coupon.uses,
    reservees: coupon.reserved,
    chiffre_affaires: toEuros(coupon.turnover),
  };
}

function toDetail(coupon: CouponDetail): StaffCouponDetail {
  return {
    ...toView(coupon),
    version: coupon.version,
    produits: coupon.products.map(({ id }) => id),
    noms_produits: coupon.products.map(({ id, name }) => ({ id, nom: name })),
    cibles: coupon.targets,
  };
}
