import { configuration } from '@boutik/platform';
import { allowInsecureRequests, ClientSecretPost, discovery, randomNonce, randomState } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { identityFromClaims, type Provider } from './identity.js';

const DISCOVERY_TIMEOUT_SECONDS = 10;

/** OpenID Connect with state and nonce in addition to PKCE, for every provider. */
class OidcStrategy extends Strategy {
  override authorizationRequestParams(
    ...args: Parameters<Strategy['authorizationRequestParams']>
  ): ReturnType<Strategy['authorizationRequestParams']> {
    const params = new URLSearchParams(super.authorizationRequestParams(...args));
    params.set('state', randomState());
    params.set('nonce', randomNonce());
    return params;
  }

  override currentUrl(request: { url: string }): URL {
    return new URL(request.url, configuration().http.publicUrl);
  }
}

/** Null without keys. Reads the provider's metadata: throws when it cannot be reached within ten seconds. */
export async function providerStrategy(provider: Provider): Promise<Strategy | null> {
  const { social, http, production } = configuration();
  const credentials = social[provider];
  if (!credentials) return null;
  const { issuer, clientId, clientSecret } = credentials;
  const isInsecure = issuer.startsWith('http:') && !production;
  const config = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: DISCOVERY_TIMEOUT_SECONDS,
    ...(isInsecure ? { execute: [allowInsecureRequests] } : {}),
  });
  const options = {
    name: provider,
    config,
    scope: 'openid email profile',
    callbackURL: callbackUrl(http.publicUrl, provider),
  };
  return new OidcStrategy(options, (tokens, verified) => {
    const claims = tokens.claims();
    if (!claims) return verified(new Error(`${provider} sent no ID token.`));
    return verified(null, identityFromClaims(provider, claims));
  });
}

function callbackUrl(publicUrl: string, provider: Provider): string {
  return `${publicUrl}/api/login/${provider}/callback`;
}
