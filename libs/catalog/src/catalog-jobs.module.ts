import { OutboxModule, PicturesModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { OnPicturesLinked } from './pictures/on-pictures-linked.js';
import { PreparePicture } from './pictures/prepare-picture.js';

/** What the worker does for the catalogue: brings suppliers' pictures home. */
@Module({ imports: [OutboxModule, PicturesModule], providers: [OnPicturesLinked, PreparePicture] })
export class CatalogJobsModule {}
