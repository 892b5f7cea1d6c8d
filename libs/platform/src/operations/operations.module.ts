import { Module } from '@nestjs/common';
import { FailedWorkController } from './failed-work.controller.js';
import { FailedWorkDesk, Retries } from './failed-work.js';
import { StaffLog } from './staff-log.js';

/** Gives `StaffLog` to features whose staff decides about money. */
@Module({ providers: [StaffLog], exports: [StaffLog] })
export class StaffLogModule {}

/** What failed and can be sent off again: for the api. Needs JobsModule. */
@Module({ imports: [StaffLogModule], controllers: [FailedWorkController], providers: [FailedWorkDesk, Retries] })
export class OperationsModule {}
