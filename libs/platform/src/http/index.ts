export { Attachment } from './attachment.js';
export { type AttemptRule, Attempts } from './attempts.js';
export { Caller, type CallerInfo, SessionReader, type SignedInUser } from './caller.js';
export { readCookie, SESSION_COOKIE, setCookie, XSRF_COOKIE } from './cookies.js';
export { answer } from './errors.filter.js';
export { fastifyAdapter, prepareServer } from './fastify.js';
export { HttpModule } from './http.module.js';
export { openApiDocument } from './openapi.js';
export { For, Input, Serve } from './serve.js';
