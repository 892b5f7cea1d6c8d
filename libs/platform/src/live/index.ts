export { Live } from './live.js';
export type { LiveRoom } from './live.js';
export { LiveModule } from './live.module.js';
export type { LiveEar, LiveSpeaker } from './live-words.js';
export { LiveWords } from './live-words.js';
