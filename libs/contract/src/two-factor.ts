import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { signInErrors } from './error-codes.js';
import { flag, idParam, line, succeeded } from './wire.js';

const tag = 'double authentification';

/** Of replies with a new token, of staff alone: it opens nothing before the second factor is given in the workspace. */
export const secondFactorAwaited = { double_authentification: z.literal(true).optional() } as const;

/** What the session of a member of staff still needs: a code, or an authenticator app to be set up. */
export const pendingFactors = ['code', 'configuration'] as const;
/** How a member gives the second factor: by a code of an app, or by a passkey. */
export const factorWays = ['application', 'cle-acces'] as const;
export type FactorWay = (typeof factorWays)[number];
export type PendingFactor = (typeof pendingFactors)[number];

/** Six digits of the app, or a recovery code where one is accepted; spaces and hyphens do not matter. */
const code = line(20, 'Le code est obligatoire.').meta({ examples: ['123456'] });
const recoveryCodes = z.array(z.string());
const attempts = ['second-factor'] as const;
const unreadable = ['two-factor-unreadable'] as const;

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/commercial/double-authentification',
  audience: staff,
  summary: 'L’état de la double authentification de ce compte.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      active: flag,
      /** Whether the shop requires it of this account. */
      exigee: flag,
      codes_restants: z.number(),
      /** Whether the account has passkeys. */
      cles: flag,
    }),
  }),
});

export const prepareTwoFactor = endpoint({
  method: 'POST',
  path: '/api/commercial/double-authentification/preparation',
  audience: staff,
  summary: 'Donne une clé pour une application d’authentification\u202f; elle ne vaut qu’après un premier code.',
  tag,
  beforeSecondFactor: true,
  errors: { conflict: ['two-factor-active', 'second-factor-awaited'] },
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      /** In base32, to type it in. */
      cle: z.string(),
      uri: z.string(),
      /** The QR code of the address as SVG. */
      qr: z.string(),
    }),
  }),
});

export const activateTwoFactor = endpoint({
  method: 'POST',
  path: '/api/commercial/double-authentification/activation',
  audience: staff,
  summary: 'Active la double authentification par un premier code, et remet dix codes de secours.',
  tag,
  beforeSecondFactor: true,
  errors: {
    conflict: ['two-factor-active', 'two-factor-inactive', 'second-factor-awaited'],
    'too-many': attempts,
    unavailable: unreadable,
  },
  input: { body: z.object({ code }) },
  reply: z.object({ ...succeeded, message: z.string(), codes: recoveryCodes }),
});

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/api/commercial/double-authentification/verification',
  audience: staff,
  summary: 'Termine la connexion par un code de l’application, ou par un code de secours.',
  tag,
  beforeSecondFactor: true,
  errors: { conflict: ['two-factor-inactive'], 'too-many': attempts, unavailable: unreadable },
  input: { body: z.object({ code }) },
  reply: z.object({ ...succeeded, message: z.string(), codes_restants: z.number() }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/commercial/double-authentification/codes',
  audience: staff,
  summary: 'Remet dix nouveaux codes de secours\u202f; les précédents ne valent plus.',
  tag,
  errors: { conflict: ['two-factor-inactive'], 'too-many': attempts, unavailable: unreadable },
  input: { body: z.object({ code }) },
  reply: z.object({ ...succeeded, message: z.string(), codes: recoveryCodes }),
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/commercial/double-authentification/retrait',
  audience: staff,
  summary: 'Retire la double authentification de ce compte, par le mot de passe et un code.',
  tag,
  errors: {
    conflict: ['two-factor-inactive', 'two-factor-required'],
    'too-many': [...attempts, ...signInErrors['too-many']],
    unavailable: unreadable,
  },
  input: { body: z.object({ password: z.string().min(1, 'Le mot de passe est obligatoire.').max(1024), code }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const resetTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/commercial/equipe/:id/double-authentification',
  audience: admins,
  summary: 'Retire la double authentification d’un autre membre, qui a perdu son téléphone, et ferme ses sessions.',
  tag,
  errors: { conflict: ['two-factor-inactive'], forbidden: ['own-account', 'rights-exceeded'] },
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});
