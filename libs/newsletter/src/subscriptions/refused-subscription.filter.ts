import { DomainError } from '@boutik/kernel';
import { sendError } from '@boutik/platform/http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The storefront reads `error` (storefront.md §8): a refusal has its message there too. */
@Catch(DomainError)
export class RefusedSubscriptionFilter implements ExceptionFilter<DomainError> {
  catch(refusal: DomainError, host: ArgumentsHost): void {
    const { kind, code, message, details } = refusal;
    const facts = message ? { ...details.facts, error: message } : details.facts;
    const extendedError = new DomainError(kind, code, message, { ...details, ...(facts ? { facts } : {}) });
    sendError(host.switchToHttp().getResponse<FastifyReply>(), extendedError);
  }
}
