import { STATUS_CODES } from 'node:http';
import { ApiError } from '@boutik/api-client';
import { createRequestHandler as createHandler, data, type ServerBuild } from 'react-router';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/**
 * React Router's handler of a build. What the API refuses, and no loader or action expects, becomes a page with the status and the
 * French message of the API: it is no failure of the server, and nothing to log.
 */
export function createRequestHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode?: string,
): ReturnType<typeof createHandler> {
  return createHandler(
    typeof build === 'function' ? async () => withRefusals(await build()) : withRefusals(build),
    mode,
  );
}

function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: withRefusalsOf(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withRefusalsOf(module: RouteModule): RouteModule {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: refusing(loader) }),
    ...(action && { action: refusing(ofPost(action)) }),
  };
}

/** Forms are posted: the router would run the action of a page for PUT, PATCH and DELETE too. */
function ofPost(action: NonNullable<RouteModule['action']>): NonNullable<RouteModule['action']> {
  return (input, ...rest) => {
    if (input.request.method !== 'POST') throw data('', { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
    return action(input, ...rest);
  };
}

/** What the request asks for, or a dependency of the shop that is away: the API has logged it. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503;

/** The text of its status for what a loader throws: the data of the page would say "Internal Server Error" for any of them. */
function withStatusText(thrown: unknown): unknown {
  if (!isThrownData(thrown)) return thrown;
  const status = thrown.init?.status ?? 500;
  return data(thrown.data, { statusText: STATUS_CODES[status] ?? '', ...thrown.init });
}

const isThrownData = (thrown: unknown): thrown is ReturnType<typeof data> =>
  typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit';

function refusing<Parameters extends unknown[]>(
  handle: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => Promise<unknown> {
  return async (...parameters) => {
    try {
      return await handle(...parameters);
    } catch (error) {
      throw withStatusText(
        error instanceof ApiError && isRefusal(error.status) ? data(error.message, { status: error.status }) : error,
      );
    }
  };
}
