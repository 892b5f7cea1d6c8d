import type { z } from 'zod';
import { integer } from './setting-types.js';

/** Of the demo shop. */
const DEMO_SINCE = 2024;

export const year = integer(DEMO_SINCE, 1900, 2100).optional();

interface IdentitySettings extends NetworkSettings {
  readonly SHOP_LOGO?: string | undefined;
  readonly SHOP_SINCE?: z.output<typeof year>;
}

interface NetworkSettings {
  readonly FACEBOOK_URL?: string | undefined;
  readonly INSTAGRAM_URL?: string | undefined;
  readonly LINKEDIN_URL?: string | undefined;
}

/** Of the demo shop, which has no pages there. */
const demoUrls = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
};

/** What the pages say about the shop besides its name; outside production the demo's by default. */
export function shopIdentity(settings: IdentitySettings, { production }: { production: boolean }) {
  return {
    /** First year of the copyright notice; null: the current year alone. */
    since: settings.SHOP_SINCE ?? (production ? null : DEMO_SINCE),
    /** At the head and foot of the pages, instead of the name; null: the name. */
    logo: settings.SHOP_LOGO ?? null,
    networks: socialNetworks(settings, { production }),
  };
}

/** The shop's pages on social networks, in the order of the footer; outside production those of the demo by default. */
function socialNetworks(settings: NetworkSettings, { production }: { production: boolean }) {
  const { FACEBOOK_URL, INSTAGRAM_URL, LINKEDIN_URL } = settings;
  const given = { facebook: FACEBOOK_URL, instagram: INSTAGRAM_URL, linkedin: LINKEDIN_URL };
  const isDemo = !production && Object.values(given).every((url) => url === undefined);
  const urls = isDemo ? demoUrls : given;
  return (['facebook', 'instagram', 'linkedin'] as const).flatMap((network) => {
    const url = urls[network];
    return url === undefined ? [] : [{ network, url }];
  });
}
