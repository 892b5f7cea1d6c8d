export { OperationsModule, AuditLogModule } from './operations.module.js';
export { AuditLog } from './audit-log.js';
