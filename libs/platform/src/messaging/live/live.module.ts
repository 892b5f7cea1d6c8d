import { type DynamicModule, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { SocketEvents } from './socket-events.js';
import { LiveChannel } from './live-channel.js';

/** Provides `LiveChannel` globally; in the api also the sockets. Requires DatabaseModule, and in the api a `SessionReader`. */
@Module({})
export class LiveModule {
  static forApi(): DynamicModule {
    return {
      module: LiveModule,
      global: true,
      providers: [LiveChannel, SocketEvents, LiveGateway],
      exports: [LiveChannel, SocketEvents],
    };
  }

  static forWorker(): DynamicModule {
    return { module: LiveModule, global: true, providers: [LiveChannel], exports: [LiveChannel] };
  }
}
