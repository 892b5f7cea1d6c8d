import { ApiError, type EndpointKey, endpoints } from '@boutik/api-client';
import type { preparePasskeySignIn, prepareSecondFactor } from '@boutik/contract';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call, firstMessages, getErrorMessage } from '../api/http';

const FAILED = 'Une erreur est survenue. Réessayez.';

/** The package is loaded when a device is asked first. */
const webauthn = () => import('@simplewebauthn/browser');
/** None is asked for. */
type WithoutExtensions<Result> = Omit<Result, 'clientExtensionResults'> & {
  clientExtensionResults: Record<string, never>;
};

/** Whether this browser knows passkeys; without https it does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the device to create a passkey. @throws as the browser, and ApiError */
export async function createPasskey(): Promise<WithoutExtensions<RegistrationResponseJSON>> {
  const { data } = await call(endpoints.preparePasskey);
  const { startRegistration } = await webauthn();
  // The options are those of the same package on the server.
  return withoutExtensions(
    await startRegistration({ optionsJSON: data as object as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Asks the device to sign with one of its passkeys. @throws as `createPasskey` */
export async function signWithPasskey(
  preparation: EndpointKey<typeof preparePasskeySignIn> | EndpointKey<typeof prepareSecondFactor>,
): Promise<WithoutExtensions<AuthenticationResponseJSON>> {
  const { data } = await call(preparation);
  const { startAuthentication } = await webauthn();
  return withoutExtensions(
    await startAuthentication({ optionsJSON: data as object as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** What to say of a failure of the device or of the server; null where the person has cancelled. */
export function passkeyFailure(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès de ce compte.';
  if (name === 'SecurityError') return 'Les clés d’accès ne marchent qu’à l’adresse publique de la boutique, en https.';
  if (error instanceof ApiError && error.body.code === 'unknown-passkey')
    return 'Cette clé d’accès n’est pas reconnue. Connectez-vous avec votre mot de passe.';
  return Object.values(firstMessages(error))[0] ?? getErrorMessage(error, FAILED);
}

function withoutExtensions<Result extends object>(response: Result): WithoutExtensions<Result> {
  return { ...response, clientExtensionResults: {} };
}
