export { LiveChannel } from './live-channel.js';
export { LiveGateway } from './live.gateway.js';
export { LiveModule } from './live.module.js';
export type { SocketHandler, SocketSender } from './socket-events.js';
export { SocketEvents } from './socket-events.js';
