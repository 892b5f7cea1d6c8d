import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FavouriteRow } from './favourite.entity.js';
import { Favourites } from './favourites.js';
import { FavouritesAccountMerge } from './favourites.account-merge.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesPersonalData } from './favourites.personal-data.js';

@Module({
  imports: [TypeOrmModule.forFeature([FavouriteRow]), CatalogModule],
  controllers: [FavouritesController],
  providers: [Favourites, FavouritesPersonalData, FavouritesAccountMerge],
})
export class FavouritesModule {}

/** Of the worker: erasure of personal data. */
@Module({ imports: [TypeOrmModule.forFeature([FavouriteRow])], providers: [FavouritesPersonalData] })
export class FavouritesJobsModule {}
