import pg from 'pg';

/** What pg's queries have beside their types. */
interface ExtendedQuery {
  new (
    config: object,
    values?: undefined,
    callback?: Callback,
  ): {
    prepare(connection: Messages): void;
    handleCommandComplete(message: unknown, connection: Messages): void;
  };
}

interface Messages {
  bind: (portal: { statement: string }) => void;
  execute: (portal: object) => void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/**
 * A statement that goes to the server together with the start of its transaction, as one unit of the protocol: where the
 * start fails, the server ignores the statement.
 */
export class StartingQuery extends (pg.Query as unknown as ExtendedQuery) {
  private hasStarted = false;

  /** @param start the name of the prepared statement that starts a transaction */
  constructor(
    private readonly start: string,
    config: pg.QueryConfig,
    callback: Callback,
  ) {
    super({ ...config, queryMode: 'extended' }, undefined, callback);
  }

  override prepare(connection: Messages): void {
    connection.bind({ statement: this.start });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Messages): void {
    if (this.hasStarted) super.handleCommandComplete(message, connection);
    this.hasStarted = true;
  }
}
