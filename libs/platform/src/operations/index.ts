export { OperationsModule, AuditLogModule } from './operations.module.js';
export { AuditLog } from './audit-log.js';
export { addToHistory, formerContent, toFormerVersions } from './item-history.js';
