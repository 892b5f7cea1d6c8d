import type { Endpoint } from '@boutik/contract';
import { DomainError, type FieldErrors, notFound } from '@boutik/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { frenchErrorMap } from './french-error-map.js';
import { findNulPath } from './unsafe-values.js';

const parts = ['params', 'query', 'body'] as const;

z.config({ customError: frenchErrorMap });

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'corps';
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return fields;
}

/**
 * Parses every part of a request by the schemas of its endpoint.
 * Invalid path parameters are a 404, anything else a 422 with messages by field.
 */
export function parseInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = endpoint.input[part];
    if (!schema) continue;
    const read = schema.safeParse(
      part === 'params' ? request.params : part === 'query' ? request.query : (request.body ?? undefined),
    );
    if (read.success) {
      input[part] = rejectNul(part, read.data);
      continue;
    }
    if (part === 'params') throw notFound('unknown-path', 'Introuvable.');
    if (part === 'body' && (request.body === undefined || request.body === null))
      throw new DomainError('invalid', 'missing-body', 'Le corps de la requête est obligatoire.', {
        fields: fieldErrors(read.error),
      });
    const fields = fieldErrors(read.error);
    throw new DomainError('invalid', 'invalid-input', Object.values(fields)[0]?.[0] ?? 'La demande est invalide.', {
      fields,
    });
  }
  return input;
}

/** Rejects NUL characters, which PostgreSQL cannot store. @throws DomainError as for any other invalid value */
function rejectNul(part: (typeof parts)[number], value: unknown): unknown {
  const path = findNulPath(value);
  if (path === null) return value;
  if (part === 'params') throw notFound('unknown-path', 'Introuvable.');
  const message = 'Caractères non autorisés.';
  throw new DomainError('invalid', 'invalid-input', message, { fields: { [path || 'corps']: [message] } });
}

/** Parses a value by a schema that is chosen at run time, for rules that depend on the caller. @throws DomainError 422 by field */
export function parseOrThrow<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = fieldErrors(read.error);
  throw new DomainError('invalid', 'invalid-input', Object.values(fields)[0]?.[0] ?? 'La demande est invalide.', {
    fields,
  });
}
