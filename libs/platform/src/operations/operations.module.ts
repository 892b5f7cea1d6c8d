import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedWorkController } from './failed-work.controller.js';
import { FailedWorkService, RetryFailedWork } from './failed-work.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { FindAuditLog } from './find-audit-log.js';
import { AuditLog } from './audit-log.js';
import { AuditLogRow } from './audit-log.entity.js';

/** Provides `AuditLog`, for features in which staff decides about payments. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogRow])],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditLogModule {}

/** Lists and retries failed work: for the api. Requires JobsModule. */
@Module({
  imports: [AuditLogModule],
  controllers: [FailedWorkController, AuditLogController],
  providers: [FailedWorkService, RetryFailedWork, FindAuditLog],
})
export class OperationsModule {}
