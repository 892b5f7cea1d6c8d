import { ProductsForSale } from '@boutik/catalog';
import type { CampaignSummary, CampaignView } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus } from './domain/campaign-status.js';
import { MAX_CAMPAIGNS_PER_MONTH, MONTHLY_LIMIT_REACHED } from '../sending/domain/monthly-limit.js';
import { type Campaign, Campaigns } from './campaigns.js';
import { Deliveries } from '../sending/deliveries.js';
import { productIdsOf } from './render-campaign.js';
import { toCampaignRow, toCampaignView } from './campaign-views.js';

/** Campaigns with statistics, for the workspace. */
@Injectable()
export class ReadCampaigns {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly products: ProductsForSale,
  ) {}

  /** A page of campaigns, in three statements. */
  async list(filter: { page: number; perPage: number; status: CampaignStatus | null }): Promise<{
    data: CampaignSummary[];
    total: number;
  }> {
    const { campaigns, total } = await this.campaigns.list(filter);
    const statistics = await this.deliveries.statistics(campaigns.map(({ id }) => id));
    return { data: campaigns.map((campaign) => toCampaignRow(campaign, statisticsOf(statistics, campaign))), total };
  }

  /** @throws DomainError "not-found" */
  async findOne(id: number): Promise<CampaignView> {
    const campaign = await this.campaigns.find(id);
    const [statistics, products, refusal] = await Promise.all([
      this.deliveries.statistics([id]),
      this.products.find(productIdsOf(campaign.blocks)),
      this.resumeRefusal(campaign),
    ]);
    return { ...toCampaignView(campaign, statisticsOf(statistics, campaign), products), reprise_refusee: refusal };
  }

  /** Why a stopped campaign cannot be resumed now; null when it can. */
  private async resumeRefusal({ id, status }: Campaign): Promise<string | null> {
    if (status !== 'stopped') return null;
    const [first] = await this.campaigns.findFullMonths(id, MAX_CAMPAIGNS_PER_MONTH);
    return first?.month === reunionDay(new Date()).slice(0, 7) ? MONTHLY_LIMIT_REACHED : null;
  }
}

type StatisticsByCampaign = Awaited<ReturnType<Deliveries['statistics']>>;

function statisticsOf(statistics: StatisticsByCampaign, { id }: Campaign) {
  const found = statistics.get(id);
  if (!found) throw new Error(`campaign ${id} has no statistics`);
  return found;
}
