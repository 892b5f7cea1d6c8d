import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Attachment } from './attachment.js';
import { endpointOf } from './endpoint-metadata.js';
import { hasKnownJson, stringifyReply } from './repeated-json.js';

/** Parses every reply with its schema, which removes undeclared fields; streams attachments. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (value instanceof Attachment) return this.attach(value, reply);
        if (!endpoint) return value;
        const parsed = endpoint.reply.parse(value);
        // Fastify adds the type only where it serializes the reply itself.
        if (hasKnownJson(parsed))
          reply.header('content-type', 'application/json; charset=utf-8').serializer(() => stringifyReply(parsed));
        return parsed;
      }),
    );
  }

  private attach(file: Attachment, reply: FastifyReply): StreamableFile {
    const { filename, contentType, bytes, inline } = file.content;
    const ascii = filename.normalize('NFD').replace(/[^\w.-]/g, '_');
    reply.header('Cache-Control', 'private, no-store');
    const options = {
      type: contentType,
      disposition: `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    };
    return bytes instanceof Readable ? new StreamableFile(bytes, options) : new StreamableFile(bytes, options);
  }
}
