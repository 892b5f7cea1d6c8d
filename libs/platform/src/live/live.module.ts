import { type DynamicModule, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { LiveWords } from './live-words.js';
import { Live } from './live.js';

/** `Live` for every feature; the api also holds the sockets. Needs DatabaseModule, and in the api a `SessionReader`. */
@Module({})
export class LiveModule {
  static forApi(): DynamicModule {
    return { module: LiveModule, global: true, providers: [Live, LiveWords, LiveGateway], exports: [Live, LiveWords] };
  }

  static forWorker(): DynamicModule {
    return { module: LiveModule, global: true, providers: [Live], exports: [Live] };
  }
}
