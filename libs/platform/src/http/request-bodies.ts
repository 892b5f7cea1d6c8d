import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { DomainError } from '@boutik/kernel';
import type { FastifyInstance } from 'fastify';
import { isTooDeep } from './hostile-values.js';

/** Bytes of a body at most: everywhere, and in a form with a file. */
export const BODY_LIMIT = 1024 * 1024;
export const FORM_LIMIT = 3 * 1024 * 1024;
const FILE_LIMIT = 2 * 1024 * 1024;
/** How long a connection stays open for a client that is still sending to read its refusal. */
const LINGER_MS = 2000;

/** Forms with files (their fields arrive as a plain body), reports of mail servers, and the limits of all bodies. */
export async function limitBodies(server: FastifyInstance): Promise<void> {
  closeWhatIsUnread(server);
  limitForms(server);
  // Reports of mail servers (RFC 3464), whose signature is over their bytes.
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
    done(null, body),
  );
  await server.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 60, fieldSize: 64 * 1024 },
    onFile: readFile,
  });
  refuseDeepBodies(server);
}

/** Refused at its first byte too many: the plugin would read such a file to its end. */
async function readFile(part: MultipartFile): Promise<void> {
  const { file, fieldname } = part;
  file.once('limit', () => file.destroy(tooLargeFile(fieldname)));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  Object.assign(part, { value: Buffer.concat(chunks) });
}

function tooLargeFile(field: string): DomainError {
  const message = 'Le fichier ne doit pas dépasser 2MB';
  return new DomainError('too-large', 'file-too-large', message, { facts: { errors: { [field]: [message] } } });
}

/** The plugin limits the parts of a form, not what stands around them. */
function limitForms(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    if (request.isMultipart()) {
      const { raw } = request;
      let received = 0;
      raw.on('data', function count(chunk: Buffer) {
        received += chunk.length;
        if (received <= FORM_LIMIT) return;
        raw.off('data', count).unpipe();
        void reply.send(new DomainError('too-large', 'too-large', ''));
      });
    }
    done();
  });
}

/** Before anything walks a body: guards, the hash of an idempotent call, the schemas. */
function refuseDeepBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (isTooDeep(request.body)) done(new DomainError('malformed', 'too-deep', 'La requête est trop imbriquée.'));
    else done();
  });
}

/**
 * An answer that comes before the end of the body ends the connection, and the rest of the body is not read. A
 * connection that is closed over unread bytes is reset, and a client that is still sending would lose the answer: it
 * is sent whole and then given a moment.
 */
function closeWhatIsUnread(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    // A call from our own pages has no connection.
    if (!(raw instanceof IncomingMessage) || raw.complete || raw.readableEnded || !hasBody(raw)) return payload;
    raw.pause();
    reply.header('connection', 'close');
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const body = Buffer.from(payload);
    reply.header('content-length', body.length);
    return Readable.from(lingering(body));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function* lingering(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
  await sleep(LINGER_MS, undefined, { ref: false });
}
