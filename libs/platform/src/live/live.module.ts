import { type DynamicModule, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { LiveWords } from './live-words.js';
import { Live } from './live.js';

/** Provides `LiveChannel` globally; in the api also the sockets. Requires DatabaseModule, and in the api a `SessionReader`. */
@Module({})
export class LiveModule {
  static forApi(): DynamicModule {
    return { module: LiveModule, global: true, providers: [Live, LiveWords, LiveGateway], exports: [Live, LiveWords] };
  }

  static forWorker(): DynamicModule {
    return { module: LiveModule, global: true, providers: [Live], exports: [Live] };
  }
}
