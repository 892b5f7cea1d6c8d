import { createHash } from 'node:crypto';
import type { CallOptions } from './context';
import { textOf } from './form';

/**
 * Options of a write whose form was rendered with a key: sent again it is done once, also when only the reply was lost. The
 * same form with another content is another request.
 */
export function idempotencyOptions(form: FormData, content: object): CallOptions {
  const key = textOf(form, 'key').slice(0, 100);
  return key === ''
    ? {}
    : { idempotencyKey: `${key} ${createHash('sha256').update(JSON.stringify(content)).digest('hex')}` };
}
