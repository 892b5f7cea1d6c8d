import { Module } from '@nestjs/common';
import { FailedWorkController } from './failed-work.controller.js';
import { FailedWorkDesk, Retries } from './failed-work.js';
import { StaffLog } from './staff-log.js';

/** Provides `AuditLog`, for features in which staff decides about payments. */
@Module({ providers: [StaffLog], exports: [StaffLog] })
export class StaffLogModule {}

/** Lists and retries failed work: for the api. Requires JobsModule. */
@Module({ imports: [StaffLogModule], controllers: [FailedWorkController], providers: [FailedWorkDesk, Retries] })
export class OperationsModule {}
