import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Campaigns } from './campaigns.js';
import { Deliveries } from './deliveries.js';

/** Where letters and their copies lie; they change together. */
@Injectable()
export class Letters {
  constructor(
    readonly database: DataSource,
    readonly campaigns: Campaigns,
    readonly deliveries: Deliveries,
  ) {}
}
