import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';

/** Provides `Outbox` globally. Events are delivered by the worker (JobsModule.forWorker). */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
