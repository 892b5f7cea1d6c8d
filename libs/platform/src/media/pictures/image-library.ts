import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** sharp, loaded at first use to save memory, with one thread per picture and no cache. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
