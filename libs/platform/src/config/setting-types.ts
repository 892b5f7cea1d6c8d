import { plainNumber } from '@boutik/kernel';
import { z } from 'zod';

export const optionalText = z.string().optional();
export const integer = (defaultValue: number, min = 0, max = 1_000_000) =>
  z.preprocess(
    (v) => plainNumber(v) ?? v,
    z
      .number(`attend un nombre entier de ${min} à ${max.toLocaleString('fr-FR')}`)
      .int()
      .min(min)
      .max(max)
      .default(defaultValue),
  );
export const flag = (defaultValue: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((v) => v === 'true' || v === '1')
    .default(defaultValue);
/** "FAC" of "FAC-2026-000012". */
export const numberPrefix = (defaultValue: string) =>
  z
    .string()
    .regex(/^[A-Z]{1,8}$/, 'une à huit lettres majuscules')
    .default(defaultValue);
export const urlWithScheme = (...schemes: string[]) =>
  optionalText.refine(
    (value) => value === undefined || schemes.some((scheme) => value.startsWith(`${scheme}://`)),
    `attend une adresse ${schemes.map((s) => `${s}://`).join(' ou ')}`,
  );
/** "pim.example.lan, 10.0.0.5:8080": host names, with the port when it is not the default one. */
export const hostList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'attend des noms de machine séparés par des virgules',
  );
/** What OpenTelemetry knows; it warns of others, and records everything. */
export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The address of a picture that was uploaded. */
export const storedPicture = z
  .string()
  .regex(/^\/media\/[\w/-]{1,200}\.webp$/, 'envoyez une image')
  .optional();
