import 'reflect-metadata';
import { endpoint, type InputOf, ok, succeeded } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Attachment } from '../../libs/platform/src/http/attachment.js';
import { SessionReader, type SignedInUser } from '../../libs/platform/src/http/caller.js';
import { Audience, Input, Endpoint } from '../../libs/platform/src/http/endpoint.decorator.js';

const reply = z.object({ ...succeeded, n: z.number() });
const count = endpoint({
  method: 'POST',
  path: '/api/test/count',
  audience: 'everyone',
  summary: 'Compte.',
  tag: 'test',
  input: { body: z.object({ by: z.number('Un nombre est attendu.').min(1, 'Au moins 1.') }) },
  reply,
  idempotent: true,
});
const staffOnly = endpoint({
  method: 'POST',
  path: '/api/test/staff',
  audience: ['Admin'],
  summary: 'Écrit.',
  tag: 'test',
  input: {},
  reply,
});
const limited = endpoint({
  method: 'GET',
  path: '/api/test/limited',
  audience: 'everyone',
  summary: 'Peu.',
  tag: 'test',
  input: {},
  reply,
  requestsPerMinute: 3,
});

const download = endpoint({
  method: 'GET',
  path: '/api/test/file',
  audience: 'everyone',
  summary: 'Un fichier.',
  tag: 'test',
  input: {},
  reply: z.unknown(),
});

/** One route for each behaviour that http.db-spec tests. */
@Controller()
export class TestController {
  private n = 0;

  @Endpoint(count)
  async count(@Input() { body }: InputOf<typeof count>) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    this.n += body.by;
    return { ...ok, n: this.n, secret: 'never leaves' };
  }

  @Endpoint(staffOnly)
  staff() {
    return { ...ok, n: 1 };
  }

  @Endpoint(limited)
  limited() {
    return { ...ok, n: 1 };
  }

  @Get('/api/test/bug')
  @Audience('everyone')
  bug(): never {
    throw new Error('select secret from table');
  }

  @Get('/api/test/rule')
  @Audience('everyone')
  rule(): never {
    throw new DomainError('locked', 'shut', 'Fermé.', { facts: { hint: 'x' } });
  }

  @Endpoint(download)
  file() {
    return new Attachment({ filename: 'é"x.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') });
  }
}

/** Has no audience: the application must refuse to start with it. */
@Controller()
export class ControllerWithoutAudience {
  @Get('/api/test/silent')
  withoutAudience() {
    return 1;
  }
}

/** Accepts one bearer token, "good", of an Admin. */
export class SingleSessionReader extends SessionReader {
  filterValid = (): Promise<Set<string>> => Promise.resolve(new Set());
  read(token: string): Promise<SignedInUser | null> {
    return Promise.resolve(token === 'good' ? { id: 1, role: 'Admin', email: 'a@b.re', name: 'A', prenom: 'B' } : null);
  }
}
