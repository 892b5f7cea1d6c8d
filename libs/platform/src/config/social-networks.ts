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

/** The shop's pages on social networks, in the order of the footer; outside production those of the demo by default. */
export function socialNetworks(settings: NetworkSettings, { production }: { production: boolean }) {
  const { FACEBOOK_URL, INSTAGRAM_URL, LINKEDIN_URL } = settings;
  const given = { facebook: FACEBOOK_URL, instagram: INSTAGRAM_URL, linkedin: LINKEDIN_URL };
  const isDemo = !production && Object.values(given).every((url) => url === undefined);
  const urls = isDemo ? demoUrls : given;
  return (['facebook', 'instagram', 'linkedin'] as const).flatMap((network) => {
    const url = urls[network];
    return url === undefined ? [] : [{ network, url }];
  });
}
