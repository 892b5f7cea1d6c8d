import { DomainError, type ErrorKind } from '@boutik/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseBusy } from '../database/shop-data-source.js';
import { logger } from '../log/index.js';

/** The one place where kinds of failure become status codes and, where a rule gave none, French sentences. */
const answers: Record<ErrorKind, { status: number; message: string }> = {
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
const BUG = 'Une erreur interne est survenue. Veuillez réessayer plus tard.';

/** SQLSTATE classes and socket errors that mean "the database is away", not "our statement is wrong". */
const AWAY = /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
/** The database is there, but somebody else held what the statement needed: too long, or time and again. */
const BUSY = /^(57014|55P03|40001|40P01)/;
/** What the driver says, without a code, when the connection went in the middle of something. */
const CUT = /^QueryRunner\w*AlreadyReleased|timeout exceeded when trying to connect|Connection terminated/;

/** What the reader of forms with files says, without a code, when one has no border or breaks off. */
const BROKEN_FORM =
  /^(Multipart: Boundary not found|.*[Uu]nexpected end of multipart data|Unsupported Content-Type\.)$/;

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const failure = asDomainError(error);
    if (!failure) logger('http').error({ err: error, url: request.url, requestId: request.id }, 'Unexpected failure');
    else if (failure.kind === 'unavailable')
      logger('http').warn({ err: error, url: request.url, requestId: request.id }, failure.code);
    void answer(reply, failure);
  }
}

/** Writes the error body of decisions §1.3. Undefined is a bug: 500 without details. */
export function answer(reply: FastifyReply, failure: DomainError | undefined): FastifyReply {
  if (!failure)
    return reply.status(500).type('application/json').send({ status: 'error', success: false, message: BUG });
  const { status, message } = answers[failure.kind];
  const { fields, retryAfter, facts } = failure.details;
  if (retryAfter !== undefined || status === 429 || status === 503)
    reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter ?? 5))));
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

function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const heavy = heavyFile(error);
  if (heavy) return heavy;
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  if (!(error instanceof Error)) return undefined;
  if (BROKEN_FORM.test(error.message)) return ofStatus(400);
  const { statusCode, code } = error as Error & { statusCode?: number; code?: string };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return ofStatus(statusCode);
  if (BUSY.test(code ?? '')) return databaseBusy();
  const away = AWAY.test(code ?? '') || CUT.test(`${error.name} ${error.message}`);
  return away ? new DomainError('unavailable', 'database-away', '') : undefined;
}

/** A form whose file is above the server's limit: the sentence names its field, too. */
function heavyFile(error: unknown): DomainError | undefined {
  const cause = error instanceof HttpException ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') return undefined;
  const message = 'Le fichier ne doit pas dépasser 2MB';
  const { fieldname } = ('part' in cause ? cause.part : {}) as { fieldname?: string };
  return new DomainError('too-large', 'file-too-large', message, {
    facts: fieldname ? { errors: { [fieldname]: [message] } } : {},
  });
}

function ofStatus(status: number): DomainError | undefined {
  const kind = (Object.keys(answers) as ErrorKind[]).find((candidate) => answers[candidate].status === status);
  if (kind) return new DomainError(kind, kind, '');
  return status >= 400 && status < 500 ? new DomainError('malformed', 'malformed', '') : undefined;
}
