export { DeadJobs } from './dead-jobs.js';
export { handleEach, handleEachTaken } from './handle-each.js';
export { Handles } from './handles.js';
export { defineJob, defineSchedule } from './job-definition.js';
export type {
  JobData,
  JobDefinition,
  JobHandler,
  JobRun,
  ScheduleHandler,
} from './job-definition.js';
export { JobRunner } from './job-runner.js';
export { Jobs } from './jobs.js';
export { JobsModule } from './jobs.module.js';
export { PermanentError } from './permanent-error.js';
export { prepareQueueStorage } from './postgres-queue-connection.js';
export { QueueUnavailable } from './queue-unavailable.js';
