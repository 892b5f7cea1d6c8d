import { CatalogModule } from '@boutik/catalog';
import { SearchModule } from '@boutik/search';
import { Module } from '@nestjs/common';
import { ConfiguratorController } from './configurator.controller.js';
import { JudgedPartViews } from './compatibility/judged-part-views.js';
import { ListComplements } from './compatibility/list-complements.js';
import { ListParts } from './compatibility/list-parts.js';
import { PartCatalogue } from './parts/part-catalogue.js';
import { PartReader } from './parts/part-reader.js';
import { PricedMachines } from './compatibility/priced-machines.js';
import { ProposeMachines } from './proposals/propose-machines.js';
import { AdviseUpgrade } from './upgrades/advise-upgrade.js';
import { MachineReader } from './upgrades/machine-reader.js';
import { RecognizeParts } from './upgrades/recognize-parts.js';
import { ReadMachine } from './compatibility/read-machine.js';

@Module({
  imports: [CatalogModule, SearchModule],
  controllers: [ConfiguratorController],
  providers: [
    PartReader,
    PartCatalogue,
    PricedMachines,
    ListParts,
    ListComplements,
    ReadMachine,
    ProposeMachines,
    JudgedPartViews,
    MachineReader,
    RecognizeParts,
    AdviseUpgrade,
  ],
})
export class ConfiguratorModule {}
