import { CatalogModule } from '@boutik/catalog';
import { SearchModule } from '@boutik/search';
import { Module } from '@nestjs/common';
import { ConfiguratorController } from './http/configurator.controller.js';
import { ListParts } from './use-cases/list-parts.js';
import { PartCatalogue } from './parts/part-catalogue.js';
import { PartReader } from './parts/part-reader.js';
import { PricedMachines } from './use-cases/priced-machines.js';
import { ProposeMachines } from './use-cases/propose-machines.js';
import { ReadMachine } from './use-cases/read-machine.js';

@Module({
  imports: [CatalogModule, SearchModule],
  controllers: [ConfiguratorController],
  providers: [PartReader, PartCatalogue, PricedMachines, ListParts, ReadMachine, ProposeMachines],
})
export class ConfiguratorModule {}
