import { Injectable } from '@nestjs/common';
import { IndexLock } from './index-lock.js';
import { IndexServer } from './index-server.js';
import { IndexStates } from './index-state.js';

/** Our index on the server, what we remember of it, and whose turn it is to write. */
@Injectable()
export class BuiltIndex {
  constructor(
    readonly server: IndexServer,
    readonly states: IndexStates,
    readonly lock: IndexLock,
  ) {}

  get uid(): string {
    return this.server.indexUid;
  }
}
