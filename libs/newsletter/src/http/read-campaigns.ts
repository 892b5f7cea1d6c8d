import { ProductsForSale } from '@boutik/catalog';
import type { CampaignRow, CampaignView } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus } from '../domain/campaign-status.js';
import { MOST_A_MONTH, RESUMED_TOO_OFTEN } from '../domain/twice-a-month.js';
import { type Campaign, Campaigns } from '../storage/campaigns.js';
import { Deliveries } from '../storage/deliveries.js';
import { productsOf } from '../use-cases/draw-campaign.js';
import { rowOf, viewOf } from './campaign-views.js';

/** Campaigns with statistics, for the workspace. */
@Injectable()
export class ReadCampaigns {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly products: ProductsForSale,
  ) {}

  /** A page of campaigns, in three statements. */
  async list(asked: { page: number; perPage: number; status: CampaignStatus | null }): Promise<{
    data: CampaignRow[];
    total: number;
  }> {
    const { campaigns, total } = await this.campaigns.list(asked);
    const figures = await this.deliveries.figures(campaigns.map(({ id }) => id));
    return { data: campaigns.map((campaign) => rowOf(campaign, figuresIn(figures, campaign))), total };
  }

  /** @throws DomainError "not-found" */
  async one(id: number): Promise<CampaignView> {
    const campaign = await this.campaigns.find(id);
    const [figures, products, refusal] = await Promise.all([
      this.deliveries.figures([id]),
      this.products.find(productsOf(campaign.blocks)),
      this.refusal(campaign),
    ]);
    return { ...viewOf(campaign, figuresIn(figures, campaign), products), reprise_refusee: refusal };
  }

  /** Why a stopped campaign cannot be resumed now; null when it can. */
  private async refusal({ id, status }: Campaign): Promise<string | null> {
    if (status !== 'stopped') return null;
    const [first] = await this.campaigns.fullMonths(id, MOST_A_MONTH);
    return first?.month === reunionDay(new Date()).slice(0, 7) ? RESUMED_TOO_OFTEN : null;
  }
}

type AllFigures = Awaited<ReturnType<Deliveries['figures']>>;

function figuresIn(figures: AllFigures, { id }: Campaign) {
  const found = figures.get(id);
  if (!found) throw new Error(`campaign ${id} has no statistics`);
  return found;
}
