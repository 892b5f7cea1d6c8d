import { FileStore } from './file-store.js';

/** The FileStore of public files: key "products/3f/…" is at "/media/products/3f/…". */
export abstract class MediaStore extends FileStore {}

export const MEDIA_PATH = '/media/';
