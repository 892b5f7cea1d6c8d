import { FileStore } from './file-store.js';

/** The FileStore whose files everybody may read: key "products/3f/…" is at "/media/products/3f/…". */
export abstract class MediaStore extends FileStore {}

export const MEDIA_PATH = '/media/';
