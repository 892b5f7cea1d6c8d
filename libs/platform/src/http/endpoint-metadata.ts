import type { Audience, Endpoint } from '@boutik/contract';

export const ENDPOINT = Symbol('endpoint');
export const AUDIENCE = Symbol('audience');

/** The endpoint that a handler implements, or undefined. */
export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}

/** The audience that a route declares; without one (undefined) the route is forbidden. */
export function audienceOf(handler: object, controller: object): Audience | undefined {
  return (
    endpointOf(handler)?.audience ??
    (Reflect.getMetadata(AUDIENCE, handler) as Audience | undefined) ??
    (Reflect.getMetadata(AUDIENCE, controller) as Audience | undefined)
  );
}
