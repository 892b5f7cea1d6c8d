import { configuration } from '@boutik/platform';
import { allowInsecureRequests, ClientSecretPost, discovery, randomNonce, randomState } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { identityIn, type Provider } from './identity.js';

const SECONDS = 10;

/** OpenID Connect with state and nonce in addition to PKCE, for every provider. */
class StatedStrategy extends Strategy {
  override authorizationRequestParams(
    ...given: Parameters<Strategy['authorizationRequestParams']>
  ): ReturnType<Strategy['authorizationRequestParams']> {
    const params = new URLSearchParams(super.authorizationRequestParams(...given));
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
  const keys = social[provider];
  if (!keys) return null;
  const { issuer, clientId, clientSecret } = keys;
  const plain = issuer.startsWith('http:') && !production;
  const config = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: SECONDS,
    ...(plain ? { execute: [allowInsecureRequests] } : {}),
  });
  const options = {
    name: provider,
    config,
    scope: 'openid email profile',
    callbackURL: callbackOf(http.publicUrl, provider),
  };
  return new StatedStrategy(options, (tokens, verified) => {
    const claims = tokens.claims();
    if (!claims) return verified(new Error(`${provider} sent no ID token.`));
    return verified(null, identityIn(provider, claims));
  });
}

function callbackOf(publicUrl: string, provider: Provider): string {
  return `${publicUrl}/api/login/${provider}/callback`;
}
