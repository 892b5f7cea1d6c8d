import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '../config/configuration.js';
import { LocalDiskFileStore } from '../files/index.js';
import { CompletePicture } from './complete-picture.js';
import { MediaStore } from './media-store.js';
import { Pictures } from './pictures.js';
import { Portraits } from './portraits.js';
import { RemotePictures } from './remote/remote-pictures.js';

/** Gives `Pictures` and the store that they stand in. */
@Global()
@Module({
  providers: [
    { provide: MediaStore, useFactory: () => new LocalDiskFileStore(mediaDirectory()) },
    { provide: RemotePictures, useFactory: () => new RemotePictures(configuration().pictures.trustedHosts) },
    Pictures,
    Portraits,
  ],
  exports: [MediaStore, Pictures, Portraits],
})
export class PicturesModule {}

/** What the worker does for pictures. */
@Module({ imports: [PicturesModule], providers: [CompletePicture] })
export class PicturesJobsModule {}

/** Where the files of `/media/` lie on this machine. */
export function mediaDirectory(): string {
  return join(configuration().data.directory, 'media');
}
