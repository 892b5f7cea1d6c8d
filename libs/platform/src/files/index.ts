export { FileStore, newFileKey } from './file-store.js';
export type { StoredFile } from './file-store.js';
export { FilesModule } from './files.module.js';
export { LocalDiskFileStore } from './local-disk.js';
