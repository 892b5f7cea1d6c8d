import { DomainError, hasCode } from '@boutik/kernel';
import { ConfigurationError, configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { DatabaseModule } from '@boutik/platform/database';
import { SettingsModule } from '@boutik/platform/settings';
import { ConsoleLogger, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A failure that the user of the terminal can mend: its French message is printed without a stack trace. */
export class CommandError extends Error {}

/** Wrong arguments: the usage is printed after the message, if there is one. */
export class UsageError extends CommandError {}

interface CommandTexts {
  usage: string;
  /** The message for an error that this command expects; null for the others. */
  explain?: (error: unknown) => string | null;
}

/** Runs the command; `main` returns its exit code. 1: it failed, 2: wrong arguments. */
export async function runCommand(
  main: (args: string[]) => number | Promise<number>,
  { usage, explain }: CommandTexts,
): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    const isUsage = error instanceof UsageError || isUnknownOption(error);
    const text = isUsage ? usageText(error, usage) : (explain?.(error) ?? messageOf(error));
    process.stderr.write(`${text.trimEnd()}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Runs `work` in a context of `module`. Settings are read first, so that wrong ones are one message and not an error of Nest. */
export async function withApplication<T>(module: Type, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  configuration();
  findSeller();
  const app = await NestFactory.createApplicationContext(withSettings(module), { logger: false, abortOnError: false });
  app.useLogger(new ConsoleLogger({ logLevels: ['error', 'warn'] }));
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** The module with the stored settings: a command sees the same shop as the processes. */
function withSettings(module: Type): DynamicModule {
  return { module: class CommandModule {}, imports: [DatabaseModule, SettingsModule, module] };
}

/** Of parseArgs. */
function isUnknownOption(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function usageText(error: unknown, usage: string): string {
  return error instanceof UsageError && error.message ? `${error.message}\n\n${usage}` : usage;
}

/** Of the network, and of PostgreSQL: password, database, start. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', '28P01', '3D000', '57P03'];

function messageOf(error: unknown): string {
  const isExpected =
    error instanceof CommandError || error instanceof ConfigurationError || error instanceof DomainError;
  if (isExpected) return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  if (!(error instanceof Error)) return String(error);
  if (hasCode(error, ...UNREACHABLE))
    return `La base de données (DATABASE_URL) n’est pas joignable : ${error.message || codeOf(error)}`;
  return error.stack ?? error.message;
}

/** An attempt at several addresses has no message of its own. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name);
