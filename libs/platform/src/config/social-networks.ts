interface NetworkSettings {
  readonly FACEBOOK_URL?: string | undefined;
  readonly INSTAGRAM_URL?: string | undefined;
  readonly LINKEDIN_URL?: string | undefined;
}

/** The shop's pages on social networks that are set, in the order of the footer. */
export function socialNetworks({ FACEBOOK_URL, INSTAGRAM_URL, LINKEDIN_URL }: NetworkSettings) {
  const urls = { facebook: FACEBOOK_URL, instagram: INSTAGRAM_URL, linkedin: LINKEDIN_URL };
  return (['facebook', 'instagram', 'linkedin'] as const).flatMap((network) => {
    const url = urls[network];
    return url === undefined ? [] : [{ network, url }];
  });
}
