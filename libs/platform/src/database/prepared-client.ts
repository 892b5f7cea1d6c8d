import pg from 'pg';

/** A statement is prepared when a connection runs it for the third time, as JDBC's driver does (it: the fifth). */
const PREPARED_FROM_USE = 3;
/** Texts that one connection counts, and as many that it prepares; those not used for longest give way. */
const MAX_TEXTS = 256;

/** What pg knows of the statements of a connection; its types do not list it. */
interface Statements {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close: (statement: { type: 'S'; name: string }) => void;
}

/** A connection that has the server parse and plan repeated statements with parameters once. */
export class PreparedClient extends pg.Client {
  /** Uses of the texts that are not prepared yet, the least recently used first. */
  private readonly uses = new Map<string, number>();
  /** Names of the prepared texts, the least recently used first. */
  private readonly names = new Map<string, string>();
  private nextName = 0;

  // pg's overloads accept a text or an object of text, values and name, and a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- the types of pg list every combination
  override query(...parameters: any[]): any {
    const [text, values, callback] = parameters;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    return name === undefined ? super.query(text, values, callback) : super.query({ name, text, values }, callback);
  }

  /** The name under which the statement is or will be prepared; undefined while it is too rare. */
  private nameOf(text: string): string | undefined {
    const count = (this.uses.get(text) ?? 0) + 1;
    this.uses.delete(text);
    const name = this.names.get(text) ?? (count < PREPARED_FROM_USE ? undefined : `s${(this.nextName += 1)}`);
    if (name === undefined) {
      this.uses.set(text, count);
      const [oldest = ''] = this.uses.size > MAX_TEXTS ? this.uses.keys() : [];
      this.uses.delete(oldest);
      return undefined;
    }
    this.names.delete(text);
    this.names.set(text, name);
    if (this.names.size > MAX_TEXTS) this.forgetOldest();
    return name;
  }

  private forgetOldest(): void {
    const { connection } = this as unknown as { connection: Statements };
    const [[text, name] = ['', '']] = this.names;
    // The server has not parsed it yet: a later text replaces it.
    if (Object.hasOwn(connection.submittedNamedStatements, name)) return;
    this.names.delete(text);
    delete connection.parsedStatements[name];
    // Valid in a failed transaction too, and answered together with the statement that follows.
    connection.close({ type: 'S', name });
  }
}
