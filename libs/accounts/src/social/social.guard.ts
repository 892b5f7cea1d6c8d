import { notFound, randomToken } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { catchError, from, type Observable, of, timeout } from 'rxjs';
import type { Identity, Provider } from './identity.js';
import { type RequestedSignIn, returnParamsSchema, type SignInRequest } from './sign-in-state.js';

/** passport's HTTP client has no time limit of its own. */
const CALLBACK_TIMEOUT_MS = 15_000;

/**
 * `AuthGuard(provider)`: redirects to the provider, or lets the callback pass with the identity in `request.user`. It is
 * null when the sign-in failed: the route then redirects to the sign-in page, where `AuthGuard` would respond 401.
 */
function SocialGuard(provider: Provider): Type<CanActivate> {
  return class extends AuthGuard(provider) {
    override canActivate(context: ExecutionContext): boolean | Promise<boolean> | Observable<boolean> {
      if (!configuration().social[provider]) throw unknownProvider();
      const request = this.getRequest(context);
      request.user = null;
      const isCallback = request.routeOptions.url?.endsWith('/callback') ?? false;
      // Without these parameters passport would begin another sign-in.
      if (isCallback && !hasOutcome(request.query)) return true;
      const outcome = super.canActivate(context);
      // A redirect never settles it.
      if (!isCallback || !(outcome instanceof Promise)) return outcome;
      return from(outcome).pipe(
        timeout(CALLBACK_TIMEOUT_MS),
        catchError((error: unknown) => {
          this.handleRequest(error, null);
          return of(true);
        }),
      );
    }

    override getRequest(context: ExecutionContext): SignInRequest {
      const http = context.switchToHttp();
      return Object.assign(http.getRequest<SignInRequest>(), { res: http.getResponse<SignInRequest['res']>() });
    }

    override getAuthenticateOptions(context: ExecutionContext) {
      const nonce = randomToken(32);
      const state: RequestedSignIn = { nonce, returnParams: returnParamsSchema.parse(this.getRequest(context).query) };
      // passport-oauth2 passes an object to the state store; passport's types know only strings.
      return { nonce, state: state as unknown as string };
    }

    override handleRequest<User = Identity | null>(error: unknown, user: User): User | null {
      if (error) logger('accounts').warn({ err: error, provider }, 'A sign-in by a provider was not accepted');
      return user || null;
    }
  };
}

export const GoogleGuard = SocialGuard('google');
export const MicrosoftGuard = SocialGuard('microsoft');

export function unknownProvider() {
  return notFound('unknown-provider', "Ce mode de connexion n'est pas proposé.");
}

function hasOutcome(query: unknown): boolean {
  const { code, error }: { code?: unknown; error?: unknown } = Object(query);
  return Boolean(code) || Boolean(error);
}
