import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Compiles the killable worker as `npm run build` does and starts it as a child process. */
export class KillableWorker {
  private constructor(
    private readonly child: ChildProcess,
    private readonly directory: string,
  ) {}

  static start(environment: Record<string, string>): KillableWorker {
    mkdirSync(join(ROOT, 'test/.tmp'), { recursive: true });
    const directory = mkdtempSync(join(ROOT, 'test/.tmp/worker-'));
    const compiler = join(ROOT, 'test/support/compile.mjs');
    execFileSync(process.execPath, [compiler, directory, 'libs', 'test/queue'], { cwd: ROOT });
    const main = join(directory, 'test/queue/killable-worker.js');
    const env = { ...process.env, ...environment, LOG_LEVEL: 'error' };
    return new KillableWorker(fork(main, { cwd: ROOT, env, execArgv: [] }), directory);
  }

  /** Resolves when the worker has started job `name` on `id`. */
  started(name: string, id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.child.on('message', (message: { name: string; id: number }) => {
        if (message.name === name && message.id === id) resolve();
      });
      this.child.once('exit', (code) => reject(new Error(`worker ended by itself (${code})`)));
    });
  }

  kill(): void {
    this.child.kill('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
