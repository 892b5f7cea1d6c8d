import type { FastifyReply } from 'fastify';
import { toDomainError } from './errors.filter.js';

// Only errors of the framework itself read the reply.
const reply = { statusCode: 200 } as FastifyReply;

describe('errors of the database', () => {
  const failures = (codes: string[]) =>
    codes.map((code) => toDomainError(Object.assign(new Error('as the driver says it'), { code }), reply)?.code);

  it('map to database-away when it cannot be reached', () => {
    expect(new Set(failures(['ECONNREFUSED', '57P01', '08006', '53300', 'ETIMEDOUT']))).toEqual(
      new Set(['database-away']),
    );
  });

  it('map to database-away without a code too, when the driver gave the connection up', () => {
    const messages = [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'Query read timeout',
    ];
    const codes = messages.map((message) => toDomainError(new Error(message), reply)?.code);
    expect(new Set(codes)).toEqual(new Set(['database-away']));
  });

  it('map to database-busy when another transaction has the lock', () => {
    expect(new Set(failures(['40P01', '40001', '55P03', '57014']))).toEqual(new Set(['database-busy']));
  });

  it('are unexpected otherwise', () => {
    expect(failures(['23505', '42601'])).toEqual([undefined, undefined]);
  });
});
