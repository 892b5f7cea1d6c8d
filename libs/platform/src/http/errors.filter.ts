import { DomainError, type ErrorKind, keysOf } from '@boutik/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseBusy } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { ERROR_PAGE_CSP, errorPage, isPage, isPageData } from './error-page.js';

/** Status code and default French message of each error kind. */
export const errorResponses: Record<ErrorKind, { status: number; message: string }> = {
  malformed: { status: 400, message: 'La requête est illisible.' },
  unauthenticated: { status: 401, message: 'Vous devez être connecté.' },
  forbidden: { status: 403, message: "Vous n'avez pas le droit de faire cela." },
  'not-found': { status: 404, message: 'Introuvable.' },
  conflict: { status: 409, message: 'La demande contredit l’état actuel. Rechargez la page.' },
  gone: { status: 410, message: "Cette page n'existe plus." },
  'too-large': { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  unsupported: { status: 415, message: 'Ce format n’est pas accepté.' },
  invalid: { status: 422, message: 'Certaines informations sont invalides.' },
  locked: { status: 423, message: 'Ce compte est désactivé.' },
  'too-many': { status: 429, message: 'Trop de demandes. Patientez un instant avant de réessayer.' },
  unavailable: {
    status: 503,
    message: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  },
};
const INTERNAL_ERROR_MESSAGE = 'Une erreur interne est survenue. Veuillez réessayer plus tard.';

/** SQLSTATE classes and socket errors of an unreachable database. */
const DATABASE_UNREACHABLE = /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
/** SQLSTATEs of lock and statement timeouts, deadlocks and serialisation failures. */
const DATABASE_BUSY = /^(57014|55P03|40001|40P01)/;
/** Driver errors without a code when the connection was lost, or given up. */
const CONNECTION_LOST =
  /^QueryRunner\w*AlreadyReleased|timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/** Errors of the multipart parser without a code: no boundary, one that is too long, or a truncated body. */
const MALFORMED_FORM =
  /^(Multipart: Boundary not found|The needle cannot have a length bigger than \d+\.|.*[Uu]nexpected end of multipart data|Unsupported Content-Type\.)$/;

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const failure = toDomainError(error, reply);
    const facts = { err: error, path: pathOf(request.url), requestId: request.id };
    if (!failure) logger('http').error(facts, 'Unexpected error');
    else if (failure.kind === 'unavailable') logger('http').warn(facts, failure.code);
    void sendError(reply, failure);
  }
}

/** Without the query, which may contain the key of an order. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Sends the error body of decisions §1.3, or an HTML page for requests of pages, and of files that a link opens in the
 * place of the page. Undefined is a bug: 500 without details.
 */
export function sendError(reply: FastifyReply, failure: DomainError | undefined): FastifyReply {
  const { url, headers } = reply.request;
  if (isPage(url) || headers['sec-fetch-dest'] === 'document') return sendErrorPage(reply, failure);
  if (!failure)
    return reply
      .status(500)
      .type('application/json')
      .send({ status: 'error', success: false, message: INTERNAL_ERROR_MESSAGE });
  const { status, message } = errorResponses[failure.kind];
  setRetryAfter(reply, status, failure);
  const { fields, facts } = failure.details;
  return reply
    .status(status)
    .type('application/json')
    .send({
      ...facts,
      status: failure.details.status ?? 'error',
      success: false,
      code: failure.code,
      message: failure.message || message,
      ...(status === 422 ? { errors: fields ?? {} } : {}),
    });
}

const TOO_LARGE_ADVICE = 'Revenez en arrière et envoyez-en moins, ou un fichier plus petit.';

function sendErrorPage(reply: FastifyReply, failure: DomainError | undefined): FastifyReply {
  const { status, message } = failure ? errorResponses[failure.kind] : { status: 500, message: INTERNAL_ERROR_MESSAGE };
  if (failure) setRetryAfter(reply, status, failure);
  const text = failure?.message || message;
  reply.status(status).header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  if (isPageData(reply.request.url)) return reply.type('text/plain; charset=utf-8').send(text);
  const page = errorPage(text, status === 413 ? TOO_LARGE_ADVICE : '');
  return reply.header('Content-Security-Policy', ERROR_PAGE_CSP).type('text/html; charset=utf-8').send(page);
}

function setRetryAfter(reply: FastifyReply, status: number, { details: { retryAfter } }: DomainError): void {
  if (retryAfter !== undefined || status === 429 || status === 503)
    reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter ?? 5))));
}

/** Maps any error to a DomainError, or undefined for a bug. */
export function toDomainError(error: unknown, reply: FastifyReply): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return errorOfStatus(error.getStatus());
  if (!(error instanceof Error)) return undefined;
  if (MALFORMED_FORM.test(error.message)) return errorOfStatus(400);
  const { statusCode, code = '' }: Error & { statusCode?: number; code?: string } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return errorOfStatus(statusCode);
  // Some Fastify errors have the status 500 while the right one is set on the reply (QUERY without a type).
  if (code.startsWith('FST_ERR_')) return errorOfStatus(reply.statusCode);
  if (DATABASE_BUSY.test(code)) return databaseBusy();
  const unreachable = DATABASE_UNREACHABLE.test(code) || CONNECTION_LOST.test(`${error.name} ${error.message}`);
  return unreachable ? new DomainError('unavailable', 'database-away', '') : undefined;
}

function errorOfStatus(status: number): DomainError | undefined {
  const kind = keysOf(errorResponses).find((candidate) => errorResponses[candidate].status === status);
  if (kind) return new DomainError(kind, kind, '');
  return status >= 400 && status < 500 ? new DomainError('malformed', 'malformed', '') : undefined;
}

/** A refusal has its message as `error` too, where the specification says so (decisions §3.16, storefront.md §8). */
@Catch(DomainError)
export class ErrorFieldFilter implements ExceptionFilter<DomainError> {
  catch(refusal: DomainError, host: ArgumentsHost): void {
    const { kind, code, message, details } = refusal;
    const facts = message ? { ...details.facts, error: message } : details.facts;
    const extendedError = new DomainError(kind, code, message, { ...details, ...(facts ? { facts } : {}) });
    sendError(host.switchToHttp().getResponse<FastifyReply>(), extendedError);
  }
}
