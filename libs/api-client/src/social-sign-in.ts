/** Where the sign-in with a provider starts: a page to open, not a call, and therefore not in the contract. */
export const socialSignInUrl = (provider: string) => `/api/login/${provider}`;
