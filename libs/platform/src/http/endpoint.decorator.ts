import type { Audience as AudienceRule, Endpoint as EndpointDefinition } from '@boutik/contract';
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
import { AUDIENCE, CLOSED_TO_VIEWS, ENDPOINT, endpointOf } from './endpoint-metadata.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { ReplyInterceptor } from './reply.interceptor.js';
import { parseInput } from './validation.js';

/** Binds a handler to an endpoint of the contract: route, audience, validation, reply schema, status. */
export function Endpoint(endpoint: EndpointDefinition): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    UseInterceptors(ReplyInterceptor, ...(endpoint.idempotent ? [IdempotencyInterceptor] : [])),
  );
}

/** Declares the audience of a route that is not an endpoint of the contract (pages, downloads, health). */
export function Audience(audience: AudienceRule): MethodDecorator & ClassDecorator {
  return SetMetadata(AUDIENCE, audience);
}

/** A session that shows the site as a client may not call these routes, not even GET; an endpoint says `whileViewing`. */
export function ClosedToViews(): ClassDecorator {
  return SetMetadata(CLOSED_TO_VIEWS, true);
}

/** Parameter decorator: `{ params, query, body }`, parsed by the schemas of the endpoint; errors are a 422 by field. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new Error('@Input needs @Endpoint.');
  return parseInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
});
