import type { Socket } from 'node:net';
import pg from 'pg';
import { ClientQuery, type StatementContext } from './client-query.js';
import { PLANNED_PER_USE } from './words-like.js';

/** A statement is prepared when a connection runs it for the third time, as JDBC's driver does (it: the fifth). */
const PREPARED_FROM_USE = 3;
/** Texts that one connection counts, and as many that it prepares; those not used for longest give way. */
const MAX_TEXTS = 256;

const START = { name: 'start', text: 'START TRANSACTION' };

/** What pg knows of the statements of a connection; its types do not list it. */
interface Statements {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close: (statement: { type: 'S'; name: string }) => void;
  stream: Socket;
}

interface Config extends pg.ClientConfig {
  /** Milliseconds without a word of the server while statements wait for it; more than any of them may take there. */
  reply_timeout?: number;
}

type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/**
 * A connection that sends statements without waiting for those before, in as few packets as it can, and has the server
 * parse and plan repeated statements with parameters once, except those that are planned per use. The start of a transaction
 * goes with its first statement.
 */
export class PreparedClient extends pg.Client {
  /** Uses of the texts that are not prepared yet, the least recently used first. */
  private readonly uses = new Map<string, number>();
  /** Names of the prepared texts, the least recently used first. */
  private readonly names = new Map<string, string>();
  private readonly shapes: StatementContext['shapes'] = new Map();
  private nextName = 0;
  private isCollecting = false;
  /** A transaction was started of which the server does not know yet. */
  private isStarting = false;
  private onStatement: (() => void) | undefined;
  /** Statements for which the next COMMIT waits. */
  private ahead: Promise<Result>[] = [];

  constructor({ reply_timeout: limit, ...config }: Config) {
    super({ ...config, pipeline: true });
    if (limit !== undefined) this.once('connect', () => this.endWhenSilent(limit));
  }

  // pg's overloads accept a text or an object of text, values and name, and a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- the types of pg list every combination
  override query(...parameters: any[]): any {
    const [text, values, callback] = parameters;
    this.collectPackets();
    this.onStatement?.();
    this.onStatement = undefined;
    if (typeof text === 'string' && values === undefined) return this.control(text);
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    if (this.isStarting) return this.startWith(typeof text === 'string' ? { name, text, values } : text);
    if (name === undefined) return super.query(text, values, callback);
    return callback ? super.query({ name, text, values }, callback) : this.send({ name, text, values });
  }

  /** Sends a statement of a transaction without waiting for it: when it fails, the COMMIT that follows fails with its error. */
  queryAhead(text: string, values: unknown[]): void {
    const result: Promise<Result> = this.query(text, values);
    // The commit reports it.
    result.catch(() => undefined);
    this.ahead.push(result);
  }

  /** @throws Error of the first statement sent ahead that failed */
  async failAhead(): Promise<void> {
    for (const result of this.ahead) await result;
  }

  /** Resolves when the next statement is sent. */
  nextStatement(): Promise<void> {
    return new Promise((resolve) => {
      this.onStatement = resolve;
    });
  }

  /** Statements without parameters, those that start and end transactions among them. */
  private async control(text: string): Promise<Result> {
    if (text === START.text) return this.start();
    if (text === 'COMMIT') return this.commit();
    if (text === 'ROLLBACK') this.ahead = [];
    if (!this.isStarting) return super.query(text);
    // The protocol allows one statement where it goes with another one.
    if (text !== 'ROLLBACK' && !text.includes(';')) return this.startWith({ text });
    this.isStarting = false;
    if (text === 'ROLLBACK') return resultOf(text);
    await super.query(START);
    return super.query(text);
  }

  /** Postpones the start of a transaction until its first statement. */
  private start(): Result | Promise<Result> {
    const { parsedStatements } = this.statements;
    // Its own parsing must not be taken for that of the statement that it goes with.
    if (!Object.hasOwn(parsedStatements, START.name)) return super.query(START);
    this.isStarting = true;
    return resultOf(START.text);
  }

  private startWith(config: pg.QueryConfig): Promise<Result> {
    this.isStarting = false;
    return this.send(config, START.name);
  }

  private async send(config: pg.QueryConfig, start?: string): Promise<Result> {
    const { shapes } = this;
    try {
      return await new Promise((resolve, reject) => {
        const answer = (error: Error | null, result: Result) => (error ? reject(error) : resolve(result));
        super.query(new ClientQuery(config, { start, shapes }, answer) as unknown as pg.Submittable);
      });
    } catch (error) {
      // Where the statement was sent, instead of where its answer was read: as pg does for its own queries.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** @throws Error when nothing was committed, because a statement had failed before */
  private async commit(): Promise<Result> {
    if (this.isStarting) {
      this.isStarting = false;
      return resultOf('COMMIT');
    }
    const { ahead } = this;
    this.ahead = [];
    const committed = super.query('COMMIT');
    committed.catch(() => undefined);
    // Of those that fail, the first is the cause.
    for (const result of ahead) await result;
    const result = await committed;
    if (result.command === 'ROLLBACK') throw new Error('A statement of the transaction had failed');
    return result;
  }

  /**
   * Ends the connection when its server hangs. pg's `query_timeout` counts from sending: the last steps of a pipeline would be
   * given up while those before wait for locks.
   */
  private endWhenSilent(milliseconds: number): void {
    const { stream } = this.statements;
    stream.setTimeout(milliseconds, () => {
      if (!this.isWaiting) return;
      const { bytesRead } = stream;
      // A reply that came while this process was busy is read first.
      setImmediate(() => {
        if (this.isWaiting && stream.bytesRead === bytesRead) stream.destroy(silenceError());
      });
    });
  }

  private get isWaiting(): boolean {
    return !(this as unknown as { readyForQuery: boolean }).readyForQuery;
  }

  /** Sends what is written until the next turn of the event loop in one packet. */
  private collectPackets(): void {
    if (this.isCollecting) return;
    const { stream } = this.statements;
    this.isCollecting = true;
    stream.cork();
    process.nextTick(() => {
      this.isCollecting = false;
      stream.uncork();
    });
  }

  private get statements(): Statements {
    return (this as unknown as { connection: Statements }).connection;
  }

  /** The name under which the statement is or will be prepared; undefined while it is too rare, or if it is planned per use. */
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return this.asLastUsed(text, known);
    if (text.includes(PLANNED_PER_USE)) return undefined;
    const count = (this.uses.get(text) ?? 0) + 1;
    this.uses.delete(text);
    if (count >= PREPARED_FROM_USE) return this.asLastUsed(text, `s${(this.nextName += 1)}`);
    this.uses.set(text, count);
    const [oldest = ''] = this.uses.size > MAX_TEXTS ? this.uses.keys() : [];
    this.uses.delete(oldest);
    return undefined;
  }

  private asLastUsed(text: string, name: string): string {
    this.names.delete(text);
    this.names.set(text, name);
    if (this.names.size > MAX_TEXTS) this.forgetOldest();
    return name;
  }

  private forgetOldest(): void {
    const { statements } = this;
    const [[text, name] = ['', '']] = this.names;
    // The server has not parsed it yet: a later text replaces it.
    if (Object.hasOwn(statements.submittedNamedStatements, name)) return;
    this.names.delete(text);
    delete statements.parsedStatements[name];
    this.shapes.delete(name);
    // Valid in a failed transaction too, and answered together with the statement that follows.
    statements.close({ type: 'S', name });
  }
}

function silenceError(): Error {
  return Object.assign(new Error('The database does not reply'), { code: 'ETIMEDOUT' });
}

/** Of a command that the server has not received. */
function resultOf(command: string): Result {
  return { command, rowCount: null, rows: [] };
}
