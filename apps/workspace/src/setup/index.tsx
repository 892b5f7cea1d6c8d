/** What a new shop needs before it can sell, on the first page of administrators. */
export { SetupChecklist } from './setup-checklist';
