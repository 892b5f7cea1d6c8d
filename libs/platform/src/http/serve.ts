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
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { ReplyInterceptor } from './reply.interceptor.js';
import { parsedInput } from './validation.js';

const ENDPOINT = Symbol('endpoint');
const AUDIENCE = Symbol('audience');

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

/** The call a handler serves, or undefined. */
export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}

/** The audience that a route declares, or undefined: then nobody may come in. */
export function audienceOf(handler: object, controller: object): Audience | undefined {
  return (
    endpointOf(handler)?.audience ??
    (Reflect.getMetadata(AUDIENCE, handler) as Audience | undefined) ??
    (Reflect.getMetadata(AUDIENCE, controller) as Audience | undefined)
  );
}

/** `{ params, query, body }` of the call, parsed by its schemas; a fault is a 422 by field. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new Error('@Input needs @Serve.');
  return parsedInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
});
