import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';

/** Gives every feature `Outbox` to tell events with. Delivery is the worker's (JobsModule.forWorker). */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
