import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { MOST_A_MONTH } from '../domain/twice-a-month.js';
import { unsubscribeAddress } from '../domain/unsubscribe-address.js';
import { whatIsMissing } from '../domain/what-is-missing.js';
import { type Campaign, Campaigns } from '../storage/campaigns.js';
import { Deliveries } from '../storage/deliveries.js';
import { DrawCampaign, productsOf } from './draw-campaign.js';

/** Placeholder for each subscriber's own unsubscribe token. */
export const SAMPLE_TOKEN = 'lien-propre-a-chaque-lecteur';

export interface CheckedLetter {
  version: number;
  text: string;
  missing: string[];
  remarks: string[];
  readers: number;
  setAside: number;
  /** Months ("2026-11") in which it cannot be sent, with the subjects of their campaigns. */
  fullMonths: { month: string; subjects: string[] }[];
}

/** Checks a campaign before it is sent. */
@Injectable()
export class CheckCampaign {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly drawing: DrawCampaign,
  ) {}

  /** @throws DomainError "not-found" */
  async check(id: number): Promise<CheckedLetter> {
    const campaign = await this.campaigns.find(id);
    const [letter, people, onSale, fullMonths] = await Promise.all([
      this.drawing.draw(campaign),
      this.deliveries.audience(),
      this.onSale(campaign),
      this.campaigns.fullMonths(id, MOST_A_MONTH),
    ]);
    const gone = productsOf(campaign.blocks).filter((product) => !onSale.has(product)).length;
    return {
      version: campaign.version,
      text: letter(sampleLink()).text,
      missing: whatIsMissing(campaign, onSale),
      remarks: remarksOn(campaign, gone),
      ...people,
      fullMonths,
    };
  }

  /** The campaign as an HTML page. @throws DomainError "not-found" */
  async page(id: number): Promise<string> {
    const letter = await this.drawing.draw(await this.campaigns.find(id));
    return letter(sampleLink()).html;
  }

  /** What prevents a campaign from being sent, as French messages. */
  async missing(campaign: Campaign): Promise<string[]> {
    return whatIsMissing(campaign, await this.onSale(campaign));
  }

  private async onSale({ blocks }: Campaign): Promise<Set<number>> {
    return new Set((await this.drawing.goods(blocks)).keys());
  }
}

function sampleLink(): string {
  return unsubscribeAddress(configuration().http.publicUrl, SAMPLE_TOKEN);
}

function remarksOn({ preheader }: Campaign, gone: number): string[] {
  const remarks: string[] = [];
  if (preheader === '')
    remarks.push('Sans préambule, les messageries montrent le début de la lettre à côté de l’objet.');
  if (gone === 1) remarks.push('Un produit n’est plus en vente\u202f: il ne paraît pas.');
  if (gone > 1) remarks.push(`${gone} produits ne sont plus en vente\u202f: ils ne paraissent pas.`);
  return remarks;
}
