import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '../config/configuration.js';
import { HealthModule } from '../health/index.js';
import { FileStore } from './file-store.js';
import { FileStoreWatch } from './file-store-watch.js';
import { LocalDiskFileStore } from './local-disk.js';
import { S3FileStore } from './s3.js';

/** Gives every feature the `FileStore` that the configuration asks for. */
@Global()
@Module({
  imports: [HealthModule],
  providers: [{ provide: FileStore, useFactory: openFileStore }, FileStoreWatch],
  exports: [FileStore],
})
export class FilesModule {}

function openFileStore(): FileStore {
  const { data, files } = configuration();
  return files.s3 ? new S3FileStore(files.s3, 'files') : new LocalDiskFileStore(join(data.directory, 'files'));
}
