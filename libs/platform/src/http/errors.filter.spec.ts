import type { FastifyReply } from 'fastify';
import { failureOf } from './errors.filter.js';

// Only the framework's own refusals look at the reply.
const reply = { statusCode: 200 } as FastifyReply;

describe('errors of the database', () => {
  const failures = (codes: string[]) =>
    codes.map((code) => failureOf(Object.assign(new Error('as the driver says it'), { code }), reply)?.code);

  it('say that it is away when it cannot be reached', () => {
    expect(new Set(failures(['ECONNREFUSED', '57P01', '08006', '53300']))).toEqual(new Set(['database-away']));
  });

  it('say that it is busy when somebody else holds what a statement needs', () => {
    expect(new Set(failures(['40P01', '40001', '55P03', '57014']))).toEqual(new Set(['database-busy']));
  });

  it('are bugs otherwise', () => {
    expect(failures(['23505', '42601'])).toEqual([undefined, undefined]);
  });
});
