import { createContext, useContext } from 'react';

/** The content-security-policy nonce of this answer; empty in the browser, which never shows it. */
const NonceContext = createContext('');
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
