import pg from 'pg';

/** A statement is prepared when a connection runs it for the third time, as JDBC's driver does (it: the fifth). */
const PREPARED_FROM_USE = 3;
/** Texts that one connection counts and prepares; statements beyond are planned at each use. */
const MAX_TEXTS = 256;

/** A connection that has the server parse and plan repeated statements with parameters once. */
export class PreparedClient extends pg.Client {
  /** Uses by text. */
  private readonly uses = new Map<string, { name: string; count: number }>();

  // pg's overloads accept a text or an object of text, values and name, and a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- the types of pg list every combination
  override query(...parameters: any[]): any {
    const [text, values, callback] = parameters;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    return name === undefined ? super.query(text, values, callback) : super.query({ name, text, values }, callback);
  }

  /** The name under which the statement is or will be prepared; undefined while it is too rare. */
  private nameOf(text: string): string | undefined {
    let use = this.uses.get(text);
    if (!use) {
      if (this.uses.size === MAX_TEXTS) return undefined;
      use = { name: `s${this.uses.size}`, count: 0 };
      this.uses.set(text, use);
    }
    use.count += 1;
    return use.count < PREPARED_FROM_USE ? undefined : use.name;
  }
}
