import { CatalogModule } from '@boutik/catalog';
import { SearchModule } from '@boutik/search';
import { Module } from '@nestjs/common';
import { ConfiguratorController } from './configurator.controller.js';
import { ListParts } from './compatibility/list-parts.js';
import { PartCatalogue } from './parts/part-catalogue.js';
import { PartReader } from './parts/part-reader.js';
import { PricedMachines } from './compatibility/priced-machines.js';
import { ProposeMachines } from './proposals/propose-machines.js';
import { ReadMachine } from './compatibility/read-machine.js';

@Module({
  imports: [CatalogModule, SearchModule],
  controllers: [ConfiguratorController],
  providers: [PartReader, PartCatalogue, PricedMachines, ListParts, ReadMachine, ProposeMachines],
})
export class ConfiguratorModule {}
