import { Module } from '@nestjs/common';
import { RefreshCollections } from './collections/refresh-collections.js';
import { SwitchHomeItems } from './schedule/switch-home-items.js';

/** Jobs of the worker: banners and collections appear and disappear at their dates, and rules find products. */
@Module({ providers: [SwitchHomeItems, RefreshCollections] })
export class MerchandisingJobsModule {}
