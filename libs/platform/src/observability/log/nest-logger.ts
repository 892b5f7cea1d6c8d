import type { LoggerService } from '@nestjs/common';
import { logger } from './logger.js';

/** Writes Nest's log lines to our logger. */
export class NestLogger implements LoggerService {
  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  // Nest calls with (message, stack?, context): the last argument is the name of the logging class.
  private write(level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]) {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    if (message instanceof Error) {
      logger('nest')[level]({ context, err: message }, message.message);
      return;
    }
    logger('nest')[level]({ context, stack }, typeof message === 'string' ? message : JSON.stringify(message));
  }
}
