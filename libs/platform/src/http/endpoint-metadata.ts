import type { Audience, Endpoint } from '@boutik/contract';

export const ENDPOINT = Symbol('endpoint');
export const AUDIENCE = Symbol('audience');
export const CLOSED_TO_VIEWS = Symbol('closed to views');

/** The endpoint that a handler implements, or undefined. */
export function endpointOf(handler: object): Endpoint | undefined {
  // Metadata are untyped; only @Endpoint writes this key.
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}

/** The audience that a route declares; without one (undefined) the route is forbidden. */
export function audienceOf(handler: object, controller: object): Audience | undefined {
  return endpointOf(handler)?.audience ?? ownAudienceOf(handler) ?? ownAudienceOf(controller);
}

function ownAudienceOf(target: object): Audience | undefined {
  // Metadata are untyped; only @Audience writes this key.
  return Reflect.getMetadata(AUDIENCE, target) as Audience | undefined;
}

/** Whether routes that are not endpoints of the contract are closed to a session that shows the site as a client. */
export function isClosedToViews(controller: object): boolean {
  return Reflect.getMetadata(CLOSED_TO_VIEWS, controller) === true;
}
