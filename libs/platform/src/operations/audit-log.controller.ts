import { type InputOf, listAuditLog, ok, readAuditFilters, type ReplyOf } from '@boutik/contract';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindAuditLog } from './find-audit-log.js';

/** The audit log, read-only. */
@Controller()
export class AuditLogController {
  constructor(private readonly auditLog: FindAuditLog) {}

  @Endpoint(listAuditLog)
  async list(@Input() { query }: InputOf<typeof listAuditLog>): Promise<ReplyOf<typeof listAuditLog>> {
    return { ...ok, ...(await this.auditLog.page(query)) };
  }

  @Endpoint(readAuditFilters)
  async filters(): Promise<ReplyOf<typeof readAuditFilters>> {
    return { ...ok, ...(await this.auditLog.filters()) };
  }
}
