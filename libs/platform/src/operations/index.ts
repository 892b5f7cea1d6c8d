export { OperationsModule, AuditLogModule } from './operations.module.js';
export { AuditLog, requireStaffUser } from './audit-log.js';
