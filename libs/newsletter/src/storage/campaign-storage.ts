import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Campaigns } from './campaigns.js';
import { Deliveries } from './deliveries.js';

/** Campaigns and their deliveries, which change in the same transactions. */
@Injectable()
export class CampaignStorage {
  constructor(
    readonly database: DataSource,
    readonly campaigns: Campaigns,
    readonly deliveries: Deliveries,
  ) {}
}
