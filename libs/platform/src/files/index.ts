export { CopiedFileStore } from './copied.js';
export { FileStore, newFileKey } from './file-store.js';
export type { StoredFile } from './file-store.js';
export { FilesModule } from './files.module.js';
export { LocalDiskFileStore } from './local-disk.js';
export { S3FileStore } from './s3.js';
