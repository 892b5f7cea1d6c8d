import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { emailOr, succeeded, text } from './wire.js';

const tag = 'contact';

/** Shown by the page and sent by the server. */
export const CAPTCHA_REQUIRED = "Veuillez confirmer que vous n'êtes pas un robot avant d'envoyer votre message.";

/** ALTCHA: find `number` up to `maxnumber` whose SHA-256 of `salt` + `number` is `challenge` (hex). */
export const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

export const readCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/altcha',
  audience: 'everyone',
  summary: 'Une preuve de travail à faire avant d’écrire à la boutique (ALTCHA, SHA-256).',
  tag,
  requestsPerMinute: 60,
  input: {},
  reply: captchaChallenge,
});

/** Line breaks become spaces: prevents mail header injection. */
const oneLine = (max: number) => text(max).transform((value) => value.replace(/\s+/g, ' '));

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contactez-nous-store',
  audience: 'everyone',
  summary: 'Écrit à la boutique ; un accusé de réception part à l’expéditeur.',
  tag,
  errors: { 'too-many': ['contact'] },
  input: {
    body: z.object({
      name: oneLine(150).pipe(z.string().min(1, 'Votre nom est obligatoire.')),
      email: emailOr("L'adresse email n'est pas valide."),
      subject: oneLine(200)
        .nullish()
        .transform((value) => value ?? ''),
      message: text(5000).min(1, 'Votre message est obligatoire.'),
      /**
       * The solved challenge: base64 of JSON `{algorithm, challenge, number, salt, signature}`; without one it is 422.
       */
      altcha: z.string().max(2000).nullish(),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
});
