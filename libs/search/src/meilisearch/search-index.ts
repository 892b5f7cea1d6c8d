import { Injectable } from '@nestjs/common';
import { IndexLock } from './index-lock.js';
import { IndexServer } from './index-server.js';
import { IndexStates } from './index-state.js';

/** The index of this installation: the server, the stored state and the lock for writing. */
@Injectable()
export class SearchIndex {
  constructor(
    readonly server: IndexServer,
    readonly states: IndexStates,
    readonly lock: IndexLock,
  ) {}

  get uid(): string {
    return this.server.indexUid;
  }
}
