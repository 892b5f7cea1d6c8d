import { createContext, useContext } from 'react';

/** Where relative addresses of pictures are; empty for the shop itself (SF-220). */
const PictureHostContext = createContext('');
export const PictureHost = PictureHostContext.Provider;

export function usePictureHost(): string {
  return useContext(PictureHostContext);
}
