import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { configuration } from '../config/configuration.js';
import { FileStore } from './file-store.js';
import { LocalDiskFileStore } from './local-disk.js';

/** Gives every feature the `FileStore` that the configuration asks for. */
@Global()
@Module({
  providers: [
    { provide: FileStore, useFactory: () => new LocalDiskFileStore(join(configuration().data.directory, 'files')) },
  ],
  exports: [FileStore],
})
export class FilesModule {}
