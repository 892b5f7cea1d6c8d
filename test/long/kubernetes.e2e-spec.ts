import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipped } from '../support/describe-built.js';

/** A program from PyPI that contains Kubernetes' own schemas; it is no part of the project. */
const PROGRAM = 'kubernetes-validate';
const installed = spawnSync(PROGRAM, ['--version']).status === 0;
const describeInstalled = installed ? describe : skipped(`${PROGRAM} is not installed: run "pip install ${PROGRAM}"`);

const MANIFESTS = join('docs', 'kubernetes', 'boutik.yaml');

/** Unknown fields are refused. */
function validate(file: string): { status: number | null; report: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['--strict', file], { encoding: 'utf8' });
  return { status, report: stdout + stderr };
}

/** docs/kubernetes, read by a program that knows every field. A second. */
describeInstalled('the manifests for Kubernetes', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boutik-kubernetes-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('fulfil the schemas of Kubernetes', () => {
    const { status, report } = validate(MANIFESTS);
    expect([status, report]).toEqual([0, expect.stringContaining('deployment/boutik-api')]);
    expect(report.match(/ passed /g)).toHaveLength(readFileSync(MANIFESTS, 'utf8').match(/^kind: /gm)?.length ?? 0);
  });

  it('are refused with a field that Kubernetes does not know', () => {
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, readFileSync(MANIFESTS, 'utf8').replace('  replicas: 2', '  replica: 2'));
    expect(validate(wrong).status).not.toBe(0);
  });
});
