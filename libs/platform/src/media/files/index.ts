export { CachedFileStore } from './cached-file-store.js';
export { CopyFiles } from './copy-files.js';
export type { CopyReport } from './copy-files.js';
export { DiscardFiles } from './discard-files.js';
export { FileStore, newFileKey } from './file-store.js';
export { FilesJobsModule, FilesModule } from './files.module.js';
export { LocalDiskFileStore } from './local-disk-file-store.js';
export { MEDIA_PATH, MediaStore } from './media-store.js';
export { S3FileStore } from './s3-file-store.js';
