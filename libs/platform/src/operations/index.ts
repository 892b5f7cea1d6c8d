export { OperationsModule, StaffLogModule } from './operations.module.js';
export { StaffLog, staffOf } from './staff-log.js';
