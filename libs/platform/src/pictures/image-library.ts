import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** sharp, loaded at first use (it costs memory) and kept small: one thread a picture, nothing cached between pictures. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
