import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '@boutik/platform/config';
import { HealthModule, MetricsModule, MetricsRegistry } from '@boutik/platform/observability';
import { OutboxModule } from '@boutik/platform/messaging';
import { DeleteFile, OnFileDiscarded } from './delete-file.js';
import { DiscardFiles } from './discard-files.js';
import { FileStore } from './file-store.js';
import { FileStoreHealthIndicator } from './file-store-health-indicator.js';
import { LocalDiskFileStore } from './local-disk-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Provides the configured `FileStore` and `DiscardFiles` globally. */
@Global()
@Module({
  imports: [HealthModule, MetricsModule, OutboxModule],
  providers: [
    { provide: FileStore, inject: [MetricsRegistry], useFactory: openFileStore },
    FileStoreHealthIndicator,
    DiscardFiles,
  ],
  exports: [FileStore, DiscardFiles],
})
export class FilesModule {}

/** Deletes discarded files: for the worker. Requires the `MediaStore` of PicturesModule. */
@Module({ imports: [FilesModule], providers: [OnFileDiscarded, DeleteFile] })
export class FilesJobsModule {}

function openFileStore(metrics: MetricsRegistry): FileStore {
  const { data, files } = configuration();
  return files.s3
    ? new S3FileStore(files.s3, 'files', (method) => metrics.countStorageFailure(method))
    : new LocalDiskFileStore(join(data.directory, 'files'));
}
