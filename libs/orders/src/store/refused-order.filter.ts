import { DomainError } from '@boutik/kernel';
import { sendError } from '@boutik/platform/http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The response to a refused order has `error` besides `message` (decisions §3.16). */
@Catch(DomainError)
export class RefusedOrderFilter implements ExceptionFilter<DomainError> {
  catch(refusal: DomainError, host: ArgumentsHost): void {
    const { kind, code, message, details } = refusal;
    const facts = message ? { ...details.facts, error: message } : details.facts;
    const extendedError = new DomainError(kind, code, message, { ...details, ...(facts ? { facts } : {}) });
    sendError(host.switchToHttp().getResponse<FastifyReply>(), extendedError);
  }
}
