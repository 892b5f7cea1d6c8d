import pg from 'pg';

/** What pg's queries have beside their types. */
interface PgQuery {
  name: string | undefined;
  queryMode: string | undefined;
  _result: RowShape;
  _accumulateRows: boolean;
  prepare(connection: Messages): void;
  handleCommandComplete(message: unknown, connection: Messages): void;
}

type PgQueryClass = new (text: string, values: unknown[] | undefined, callback: Callback) => PgQuery;

interface Messages {
  bind: (portal: { statement: string }) => void;
  describe: (portal: object) => void;
  execute: (portal: object) => void;
}

/** How the rows of a statement are read: pg makes it from the server's description of their columns. */
interface RowShape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** What a connection knows when it sends a statement. */
export interface StatementContext {
  /** Name of the prepared statement that starts a transaction, when the statement is the first of one. */
  start?: string | undefined;
  /** Shapes of the rows of the connection's prepared statements, by their names. */
  shapes: Map<string, RowShape>;
}

/**
 * A statement in the extended protocol. One that goes together with the start of its transaction is one unit of the
 * protocol with it: where the start fails, the server ignores the statement. The server describes the columns of a prepared
 * statement once: it refuses to run one whose columns have changed.
 */
export class ClientQuery extends (pg.Query as unknown as PgQueryClass) {
  private isStarting: boolean;

  constructor(
    { name, text, values }: pg.QueryConfig,
    private readonly context: StatementContext,
    callback: Callback,
  ) {
    super(text, values, callback);
    this.name = name;
    this.queryMode = 'extended';
    this.isStarting = context.start !== undefined;
  }

  override prepare(connection: Messages): void {
    const { start, shapes } = this.context;
    if (start !== undefined) {
      connection.bind({ statement: start });
      connection.execute({});
    }
    const shape = this.name === undefined ? undefined : shapes.get(this.name);
    if (!shape) return super.prepare(connection);
    setShape(this._result, shape);
    this._accumulateRows = true;
    super.prepare(withoutDescription(connection));
  }

  override handleCommandComplete(message: unknown, connection: Messages): void {
    if (this.isStarting) {
      this.isStarting = false;
      return;
    }
    if (this.name !== undefined && !this.context.shapes.has(this.name)) {
      const shape = { fields: null, _parsers: null, _prebuiltEmptyResultObject: null };
      setShape(shape, this._result);
      this.context.shapes.set(this.name, shape);
    }
    super.handleCommandComplete(message, connection);
  }
}

function setShape(result: RowShape, { fields, _parsers, _prebuiltEmptyResultObject }: RowShape): void {
  result.fields = fields;
  result._parsers = _parsers;
  result._prebuiltEmptyResultObject = _prebuiltEmptyResultObject;
}

const undescribed = new WeakMap<Messages, Messages>();

/** The same connection, which does not ask for a description. */
function withoutDescription(connection: Messages): Messages {
  const known = undescribed.get(connection);
  if (known) return known;
  const silent: Messages = Object.create(connection, { describe: { value: () => undefined } });
  undescribed.set(connection, silent);
  return silent;
}
