import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { MAX_CAMPAIGNS_PER_MONTH } from '../sending/domain/monthly-limit.js';
import { buildUnsubscribeUrl } from '../subscriptions/domain/unsubscribe-url.js';
import { validateCampaign } from './domain/validate-campaign.js';
import { type Campaign, Campaigns } from './campaigns.js';
import { Deliveries } from '../sending/deliveries.js';
import { RenderCampaign, productIdsOf } from './render-campaign.js';

/** Placeholder for each subscriber's own unsubscribe token. */
export const SAMPLE_TOKEN = 'lien-propre-a-chaque-lecteur';

export interface CampaignCheckResult {
  version: number;
  text: string;
  missing: string[];
  remarks: string[];
  subscribers: number;
  suppressed: number;
  /** Months ("2026-11") in which it cannot be sent, with the subjects of their campaigns. */
  fullMonths: { month: string; subjects: string[] }[];
}

/** Checks a campaign before it is sent. */
@Injectable()
export class CheckCampaign {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly drawing: RenderCampaign,
  ) {}

  /** @throws DomainError "not-found" */
  async check(id: number): Promise<CampaignCheckResult> {
    const campaign = await this.campaigns.find(id);
    const [renderedCampaign, audience, onSale, fullMonths] = await Promise.all([
      this.drawing.render(campaign),
      this.deliveries.audience(),
      this.findProductsOnSale(campaign),
      this.campaigns.findFullMonths(id, MAX_CAMPAIGNS_PER_MONTH),
    ]);
    const unavailableCount = productIdsOf(campaign.blocks).filter((product) => !onSale.has(product)).length;
    return {
      version: campaign.version,
      text: renderedCampaign(sampleUnsubscribeUrl()).text,
      missing: validateCampaign(campaign, onSale),
      remarks: findRemarks(campaign, unavailableCount),
      ...audience,
      fullMonths,
    };
  }

  /** The campaign as an HTML page. @throws DomainError "not-found" */
  async renderPage(id: number): Promise<string> {
    const renderedCampaign = await this.drawing.render(await this.campaigns.find(id));
    return renderedCampaign(sampleUnsubscribeUrl()).html;
  }

  /** What prevents a campaign from being sent, as French messages. */
  async findErrors(campaign: Campaign): Promise<string[]> {
    return validateCampaign(campaign, await this.findProductsOnSale(campaign));
  }

  private async findProductsOnSale({ blocks }: Campaign): Promise<Set<number>> {
    return new Set((await this.drawing.emailProducts(blocks)).keys());
  }
}

function sampleUnsubscribeUrl(): string {
  return buildUnsubscribeUrl(configuration().http.publicUrl, SAMPLE_TOKEN);
}

function findRemarks({ preheader }: Campaign, unavailableCount: number): string[] {
  const remarks: string[] = [];
  if (preheader === '')
    remarks.push('Sans préambule, les messageries montrent le début de la lettre à côté de l’objet.');
  if (unavailableCount === 1) remarks.push('Un produit n’est plus en vente\u202f: il ne paraît pas.');
  if (unavailableCount > 1)
    remarks.push(`${unavailableCount} produits ne sont plus en vente\u202f: ils ne paraissent pas.`);
  return remarks;
}
