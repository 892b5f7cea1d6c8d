import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Mustang's validator (https://www.mustangproject.org), with veraPDF and the rules of EN 16931. It is no part of the project. */
const ARTIFACT = 'org.mustangproject:validator:2.16.2:jar:shaded';
const FOLDER = join(process.cwd(), 'test', '.tmp', 'invoice-validator');
const PROGRAM = join(__dirname, 'ValidateInvoices.java');

/** Its jar: the one that INVOICE_VALIDATOR_JAR names, or fetched once by Maven. @returns why there is none, as an error */
function validatorJar(): string {
  const named = process.env['INVOICE_VALIDATOR_JAR'];
  if (named) return named;
  if (spawnSync('java', ['-version']).status !== 0) throw new Error('java is not installed');
  const jar = join(FOLDER, 'validator-2.16.2-shaded.jar');
  if (existsSync(jar)) return jar;
  const copy = ['-q', 'dependency:copy', `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${FOLDER}`];
  if (spawnSync('mvn', copy, { timeout: 300_000 }).status !== 0)
    throw new Error('INVOICE_VALIDATOR_JAR is not set, and mvn could not fetch the validator');
  return jar;
}

export interface InvoiceReport {
  file: string;
  valid: boolean;
  /** XML of the validator. */
  report: string;
}

/** Validates Factur-X files. @returns a report each, or why nothing could be validated */
export function validateInvoices(files: readonly string[]): InvoiceReport[] | { skipped: string } {
  let jar: string;
  try {
    jar = validatorJar();
  } catch (error) {
    return { skipped: error instanceof Error ? error.message : String(error) };
  }
  const { status, stdout, stderr } = spawnSync('java', ['-cp', jar, PROGRAM, ...files], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    timeout: 900_000,
  });
  if (status !== 0) throw new Error(`the validator ended with ${status}: ${stderr.slice(-2000)}`);
  return stdout
    .split('\0')
    .slice(0, -1)
    .map((text) => {
      const [file = '', valid, ...report] = text.split('\n');
      return { file, valid: valid === 'true', report: report.join('\n') };
    });
}
