import {
  changePromotion,
  createPromotion,
  findPromotion,
  type InputOf,
  listStaffPromotions,
  ok,
  previewPromotion,
  type ReplyOf,
  searchPromotionTargets,
  type StaffPromotion,
  type StaffPromotionDetail,
  stopPromotion,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditPromotions } from './edit-promotions.js';
import { PreviewPromotion } from './preview-promotion.js';
import { type ListedPromotion, PromotionList, type PromotionWithTargets } from './promotion-list.js';
import type { NamedTarget } from './promotion-targets.js';
import { wireMoment, wireStates, wireTargets, wireTypes, wireValue } from './promotion-terms.js';

/** Promotions in the workspace, for administrators. */
@Controller()
export class StaffPromotionsController {
  constructor(
    private readonly promotions: PromotionList,
    private readonly editing: EditPromotions,
    private readonly previews: PreviewPromotion,
  ) {}

  @Endpoint(listStaffPromotions)
  async list(@Input() { query }: InputOf<typeof listStaffPromotions>): Promise<ReplyOf<typeof listStaffPromotions>> {
    const { promotions, total } = await this.promotions.page(query);
    return { ...ok, data: { data: promotions.map(toView), total } };
  }

  @Endpoint(searchPromotionTargets)
  async targets(
    @Input() { query }: InputOf<typeof searchPromotionTargets>,
  ): Promise<ReplyOf<typeof searchPromotionTargets>> {
    const found = await this.promotions.searchTargets(query.q);
    return { ...ok, cibles: found.map((target) => ({ ...toTargetView(target), exact: target.exact })) };
  }

  @Endpoint(findPromotion)
  async find(@Input() { params }: InputOf<typeof findPromotion>): Promise<ReplyOf<typeof findPromotion>> {
    return { ...ok, data: toDetail(await this.promotions.find(params.id)) };
  }

  @Endpoint(previewPromotion)
  async preview(@Input() { body }: InputOf<typeof previewPromotion>): Promise<ReplyOf<typeof previewPromotion>> {
    return { ...ok, data: await this.previews.preview(body) };
  }

  @Endpoint(createPromotion)
  async create(
    @Input() { body }: InputOf<typeof createPromotion>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createPromotion>> {
    return { ...ok, message: 'Promotion enregistrée', data: toDetail(await this.editing.create(body, user)) };
  }

  @Endpoint(changePromotion)
  async change(
    @Input() { params, body }: InputOf<typeof changePromotion>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changePromotion>> {
    return { ...ok, data: toDetail(await this.editing.change(params.id, body, user)) };
  }

  @Endpoint(stopPromotion)
  async stop(
    @Input() { params }: InputOf<typeof stopPromotion>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof stopPromotion>> {
    const promotion = await this.editing.stop(params.id, user);
    return { ...ok, message: 'La promotion est arrêtée : les prix reviennent.', data: toDetail(promotion) };
  }
}

function toView(promotion: ListedPromotion): StaffPromotion {
  const { id, name, discount_kind, discount_value, starts_at, ends_at, priority, state, up_to_date, products } =
    promotion;
  return {
    id,
    nom: name,
    type: wireTypes[discount_kind],
    valeur: wireValue({ value: discount_value }),
    debut: wireMoment(starts_at),
    fin: ends_at && wireMoment(ends_at),
    priorite: priority,
    etat: wireStates[state],
    a_jour: up_to_date,
    produits: products,
  };
}

function toDetail(promotion: PromotionWithTargets): StaffPromotionDetail {
  return {
    ...toView(promotion),
    version: promotion.version,
    cibles: promotion.targets.map(toTargetView),
    nombre_cibles: promotion.targetCount,
  };
}

function toTargetView({ kind, id, name }: NamedTarget) {
  return { type: wireTargets[kind], id, nom: name };
}
