import { createContext, useContext } from 'react';

/** Base URL of relative picture URLs; empty for the shop itself. */
const PictureHostContext = createContext('');
export const PictureHost = PictureHostContext.Provider;

export function usePictureHost(): string {
  return useContext(PictureHostContext);
}
