import { OutboxModule, PicturesModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { OnPicturesLinked } from './pictures/on-pictures-linked.js';
import { PreparePicture } from './jobs/prepare-picture.js';

/** Jobs of the worker for the catalogue: imports suppliers' pictures. */
@Module({ imports: [OutboxModule, PicturesModule], providers: [OnPicturesLinked, PreparePicture] })
export class CatalogJobsModule {}
