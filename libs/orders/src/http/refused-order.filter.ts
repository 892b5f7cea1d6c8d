import { DomainError } from '@boutik/kernel';
import { answer } from '@boutik/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The response to a refused order has `error` besides `message` (decisions §3.16). */
@Catch(DomainError)
export class RefusedOrderFilter implements ExceptionFilter<DomainError> {
  catch(refusal: DomainError, host: ArgumentsHost): void {
    const { kind, code, message, details } = refusal;
    const facts = message ? { ...details.facts, error: message } : details.facts;
    const told = new DomainError(kind, code, message, { ...details, ...(facts ? { facts } : {}) });
    answer(host.switchToHttp().getResponse<FastifyReply>(), told);
  }
}
