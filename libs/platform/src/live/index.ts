export { Live } from './live.js';
export type { LiveRoom } from './live.js';
export { LiveModule } from './live.module.js';
