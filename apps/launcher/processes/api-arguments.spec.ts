import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiArguments } from './api-arguments.mjs';

const projectFile = (...names: string[]) => readFileSync(path.join(__dirname, '..', '..', '..', ...names), 'utf8');

describe('the arguments of node for the api', () => {
  it('leave threads for garbage to Node 24, which needs twice the memory without them', () => {
    expect(apiArguments('20.19.0')).toEqual(['--single-threaded-gc', '--max-semi-space-size=16']);
    expect(apiArguments('24.11.0')).toEqual(['--max-semi-space-size=16']);
  });

  it('are the same in the image, which contains Node 24, in the unit of systemd and in the documents', () => {
    const args = apiArguments('24.11.0');
    const script = 'dist/apps/api/src/main.js';
    expect(projectFile('Dockerfile')).toContain('NODE_IMAGE=node:24-');
    expect(projectFile('Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...args, script]).replaceAll(',', ', ')}`,
    );
    expect(projectFile('docs', 'systemd', 'boutik-api@.service')).toContain(
      `ExecStart=/usr/bin/node ${[...args, script].join(' ')}`,
    );
    expect(projectFile('docs', 'operations.md')).toContain(`node ${[...args, script].join(' ')}`);
  });
});
