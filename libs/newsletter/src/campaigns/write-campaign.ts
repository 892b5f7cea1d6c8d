import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Campaign, Campaigns, type CampaignDraft, checkVersion } from './campaigns.js';

/** Creates, saves, copies and deletes drafts. */
@Injectable()
export class WriteCampaign {
  constructor(
    private readonly database: DataSource,
    private readonly campaigns: Campaigns,
  ) {}

  /** Returns the draft's id. */
  create(draft: CampaignDraft): Promise<number> {
    return this.campaigns.insert(draft);
  }

  /** A draft with the content of another campaign; returns its id. @throws DomainError "not-found" */
  async copy(id: number): Promise<number> {
    return this.campaigns.insert(await this.campaigns.find(id));
  }

  /**
   * Saves a draft, which may be incomplete.
   * @param seen the version that the editor started from
   * @throws DomainError "not-found", "conflict" for an outdated version and for a campaign that is no draft
   */
  async save(id: number, seen: number, draft: CampaignDraft): Promise<void> {
    await this.database.transaction(async (tx) => {
      checkVersion(await this.lockDraft(tx, id), seen);
      await this.campaigns.update(tx, id, draft);
    });
  }

  /** @throws DomainError "not-found", "conflict" for a campaign that is no draft */
  async remove(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockDraft(tx, id);
      await this.campaigns.remove(tx, id);
    });
  }

  private async lockDraft(tx: EntityManager, id: number): Promise<Campaign> {
    const campaign = await this.campaigns.lock(tx, id);
    if (campaign.status !== 'draft')
      throw new DomainError('conflict', 'campaign-not-draft', "Cette lettre n'est plus un brouillon.");
    return campaign;
  }
}
