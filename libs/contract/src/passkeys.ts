import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { signInErrors } from './error-codes.js';
import { idParam, line, succeeded } from './wire.js';

const tag = 'clés d’accès';
const path = '/api/commercial/cles-acces';

/** Of WebAuthn, in base64url without padding. */
const bytes = (max: number) =>
  z
    .string('La réponse de l’appareil est illisible.')
    .min(1, 'La réponse de l’appareil est illisible.')
    .max(max, 'La réponse de l’appareil est illisible.')
    .regex(/^[\w-]+$/, 'La réponse de l’appareil est illisible.')
    .meta({ examples: ['AAAA'] });
const ID_CHARACTERS = 1400;
/** What `navigator.credentials` returns, as JSON (WebAuthn level 3, § 5.1.8). */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes(ID_CHARACTERS),
    rawId: bytes(ID_CHARACTERS),
    type: z.literal('public-key', 'La réponse de l’appareil est illisible.'),
    /** None is asked for. */
    clientExtensionResults: z.object({}).default({}),
    response,
  });
const registered = credential(
  z.object({
    clientDataJSON: bytes(6000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
);
const asserted = credential(
  z.object({
    clientDataJSON: bytes(6000),
    authenticatorData: bytes(6000),
    signature: bytes(6000),
    userHandle: bytes(ID_CHARACTERS).nullish(),
  }),
);
export type RegisteredCredential = z.output<typeof registered>;
export type AssertedCredential = z.output<typeof asserted>;

/** For `navigator.credentials`, as the package of the browser reads it. */
const options = z.object({ ...succeeded, data: z.looseObject({ challenge: z.string() }) });
const attempts = ['second-factor'] as const;

export const listPasskeys = endpoint({
  method: 'GET',
  path,
  audience: staff,
  summary: 'Les clés d’accès de ce compte, la plus récente d’abord.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({ id: z.number(), nom: z.string(), creee_le: z.string(), utilisee_le: z.string().nullable() }),
    ),
  }),
});

export const preparePasskey = endpoint({
  method: 'POST',
  path: `${path}/preparation`,
  audience: staff,
  summary: 'Ce que l’appareil doit savoir pour créer une clé d’accès\u202f; vaut cinq minutes, une fois.',
  tag,
  beforeSecondFactor: true,
  errors: { conflict: ['second-factor-awaited', 'too-many-passkeys'] },
  input: {},
  reply: options,
});

export const addPasskey = endpoint({
  method: 'POST',
  path,
  audience: staff,
  summary: 'Ajoute la clé d’accès que l’appareil a créée. La première protection du compte remet dix codes de secours.',
  tag,
  beforeSecondFactor: true,
  errors: { conflict: ['second-factor-awaited', 'too-many-passkeys', 'known-passkey'], 'too-many': attempts },
  input: { body: z.object({ nom: line(60, 'Le nom est obligatoire.'), reponse: registered }) },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    /** Null where the account has codes already. */
    codes: z.array(z.string()).nullable(),
  }),
  status: 201,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: `${path}/:id/retrait`,
  audience: staff,
  summary: 'Retire une clé d’accès de ce compte, par le mot de passe.',
  tag,
  errors: {
    'not-found': ['unknown-passkey'],
    conflict: ['two-factor-required'],
    'too-many': signInErrors['too-many'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z.object({ password: z.string().min(1, 'Le mot de passe est obligatoire.').max(1024) }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/verification/preparation`,
  audience: staff,
  summary: 'Ce que l’appareil doit savoir pour terminer la connexion par une clé d’accès de ce compte.',
  tag,
  beforeSecondFactor: true,
  errors: { conflict: ['no-passkey'] },
  input: {},
  reply: options,
});

export const verifyPasskey = endpoint({
  method: 'POST',
  path: `${path}/verification`,
  audience: staff,
  summary: 'Termine la connexion par une clé d’accès de ce compte.',
  tag,
  beforeSecondFactor: true,
  errors: { 'too-many': attempts },
  input: { body: z.object({ reponse: asserted }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const preparePasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/cle-acces/preparation',
  audience: 'everyone',
  summary: 'Ce que l’appareil doit savoir pour se connecter par une clé d’accès\u202f; vaut cinq minutes, une fois.',
  tag,
  input: {},
  reply: options,
  requestsPerMinute: 60,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/cle-acces',
  audience: 'everyone',
  summary: 'Ouvre la session d’un membre de l’équipe par une clé d’accès\u202f; aucun autre facteur n’est demandé.',
  tag,
  errors: {
    unauthenticated: ['unknown-passkey'],
    forbidden: signInErrors.forbidden,
    locked: signInErrors.locked,
    'too-many': ['sign-in-address'],
  },
  input: { body: z.object({ reponse: asserted }) },
  reply: z.object({ ...succeeded, message: z.string(), token: z.string() }),
});
