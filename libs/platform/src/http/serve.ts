import type { Audience, Endpoint } from '@boutik/contract';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AUDIENCE, ENDPOINT, endpointOf } from './endpoint-metadata.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { ReplyInterceptor } from './reply.interceptor.js';
import { parsedInput } from './validation.js';

/** Binds a handler to a call of the contract: route, audience, validation, reply schema, status. */
export function Serve(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    UseInterceptors(ReplyInterceptor, ...(endpoint.idempotent ? [IdempotencyInterceptor] : [])),
  );
}

/** Declares the audience of a route that is no call of the contract (pages, downloads, health). */
export function For(audience: Audience): MethodDecorator & ClassDecorator {
  return SetMetadata(AUDIENCE, audience);
}

/** `{ params, query, body }` of the call, parsed by its schemas; a fault is a 422 by field. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new Error('@Input needs @Serve.');
  return parsedInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
});
