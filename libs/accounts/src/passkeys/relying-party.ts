import { configuration } from '@boutik/platform/config';

/** The shop as browsers know it: passkeys are bound to the host of `PUBLIC_URL` and serve nowhere else. */
export function relyingParty(): { name: string; id: string; origin: string } {
  const { http, shop } = configuration();
  const { hostname, origin } = new URL(http.publicUrl);
  return { name: shop.name, id: hostname, origin };
}
