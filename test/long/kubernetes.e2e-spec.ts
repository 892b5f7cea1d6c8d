import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program from PyPI that contains Kubernetes' own schemas; it is no part of the project. */
const PROGRAM = 'kubernetes-validate';
const installed = spawnSync(PROGRAM, ['--version']).status === 0;
if (!installed) process.stdout.write(`skipped, ${PROGRAM} is not installed: run "pip install ${PROGRAM}"\n`);
const check = installed ? it : it.skip;

const MANIFESTS = join('docs', 'kubernetes', 'boutik.yaml');

/** Unknown fields are refused. */
function validate(file: string): { status: number | null; report: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['--strict', file], { encoding: 'utf8' });
  return { status, report: stdout + stderr };
}

describe('the manifests for Kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boutik-kubernetes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  check('fulfil the schemas of Kubernetes', () => {
    const { status, report } = validate(MANIFESTS);
    expect([status, report]).toEqual([0, expect.stringContaining('deployment/boutik-api')]);
    expect(report.match(/ passed /g)).toHaveLength(readFileSync(MANIFESTS, 'utf8').match(/^kind: /gm)?.length ?? 0);
  });

  check('are refused with a field that Kubernetes does not know', () => {
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, readFileSync(MANIFESTS, 'utf8').replace('  replicas: 2', '  replica: 2'));
    expect(validate(wrong).status).not.toBe(0);
  });
});
