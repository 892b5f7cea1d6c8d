import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Outbox } from './outbox.js';
import { OutboxEventRow } from './outbox-event.entity.js';
import { OutboxDeliveryRow } from './outbox-delivery.entity.js';

/** Provides `Outbox` globally. Events are delivered by the worker (JobsModule.forWorker). */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEventRow, OutboxDeliveryRow])],
  providers: [Outbox],
  exports: [Outbox],
})
export class OutboxModule {}
