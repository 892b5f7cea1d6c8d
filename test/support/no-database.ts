/** Gives a test the default settings: those name a database, to which it does not connect. */
export function useNoDatabase(): void {
  // Another object, so that `configuration()` reads the settings anew.
  process.env = { ...process.env, DATABASE_URL: 'postgres://localhost/none' };
}
