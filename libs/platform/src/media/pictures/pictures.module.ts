import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '@boutik/platform/config';
import { MetricsModule, MetricsRegistry } from '@boutik/platform/observability';
import { CachedFileStore, LocalDiskFileStore, MediaStore, S3FileStore } from '../files/index.js';
import { CompletePicture } from './complete-picture.js';
import { Pictures } from './pictures.js';
import { Avatars } from './avatars.js';
import { RemoteFiles } from './remote/remote-files.js';

/** Provides `Pictures`, `Avatars` and the `MediaStore`. */
@Global()
@Module({
  imports: [MetricsModule],
  providers: [
    { provide: MediaStore, inject: [MetricsRegistry], useFactory: openMediaStore },
    { provide: RemoteFiles, useFactory: () => new RemoteFiles(configuration().pictures.trustedHosts) },
    Pictures,
    Avatars,
  ],
  exports: [MediaStore, Pictures, Avatars],
})
export class PicturesModule {}

/** Picture jobs: for the worker. */
@Module({ imports: [PicturesModule], providers: [CompletePicture] })
export class PicturesJobsModule {}

/** Pictures in a bucket are cached on each machine that serves them. */
function openMediaStore(metrics: MetricsRegistry): MediaStore {
  const { s3 } = configuration().files;
  const near = new LocalDiskFileStore(mediaDirectory());
  if (!s3) return near;
  const bucket = new S3FileStore(s3, 'media', (method) => metrics.countStorageFailure(method));
  return new CachedFileStore(bucket, near);
}

/** Directory of the `/media/` files on this machine. */
export function mediaDirectory(): string {
  return join(configuration().data.directory, 'media');
}
