import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '../config/configuration.js';
import { CopiedFileStore, LocalDiskFileStore, MediaStore, S3FileStore } from '../files/index.js';
import { CompletePicture } from './complete-picture.js';
import { Pictures } from './pictures.js';
import { Portraits } from './portraits.js';
import { RemotePictures } from './remote/remote-pictures.js';

/** Gives `Pictures` and the store that they stand in. */
@Global()
@Module({
  providers: [
    { provide: MediaStore, useFactory: openMediaStore },
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

/** In a bucket, pictures are copied to each machine that shows them. */
function openMediaStore(): MediaStore {
  const { s3 } = configuration().files;
  const near = new LocalDiskFileStore(mediaDirectory());
  return s3 ? new CopiedFileStore(new S3FileStore(s3, 'media'), near) : near;
}

/** Where the files of `/media/` lie on this machine. */
export function mediaDirectory(): string {
  return join(configuration().data.directory, 'media');
}
