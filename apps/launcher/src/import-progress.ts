import type { ImportSummary, RejectedRows } from '@boutik/suppliers';
import { SingleBar } from 'cli-progress';

const PRINT_INTERVAL_MS = 5000;

/** Prints the progress of an import in French: a bar on a terminal, a line every few seconds elsewhere. */
export class ImportProgress {
  private readonly bar: SingleBar | null;
  private readBytes = 0;
  private totalBytes = 1;
  private lastPrintedAt = Date.now();
  private readonly startedAt = Date.now();

  constructor(private readonly out: NodeJS.WriteStream) {
    this.bar = out.isTTY
      ? new SingleBar({
          format: 'Import [{bar}] {percentage} % · {read} lignes · {rejected} refusées',
          hideCursor: true,
          stream: out,
          clearOnComplete: true,
        })
      : null;
  }

  total(bytes: number): void {
    this.totalBytes = Math.max(1, bytes);
    this.bar?.start(this.totalBytes, 0, { read: 0, rejected: 0 });
  }

  advance(bytes: number, summary: ImportSummary): void {
    this.readBytes += bytes;
    this.bar?.update(this.readBytes, { read: summary.read, rejected: summary.rejected });
    if (this.bar || Date.now() - this.lastPrintedAt < PRINT_INTERVAL_MS) return;
    this.lastPrintedAt = Date.now();
    this.out.write(
      `Import : ${Math.floor((this.readBytes * 100) / this.totalBytes)} % · ${summary.read} lignes · ${summary.rejected} refusées\n`,
    );
  }

  stop(): void {
    this.bar?.stop();
  }

  finish(summary: ImportSummary, options: { dryRun: boolean; rejected: RejectedRows }): void {
    this.stop();
    const seconds = ((Date.now() - this.startedAt) / 1000).toFixed(1).replace('.', ',');
    const lines = [
      summary.interrupted
        ? 'Import interrompu : ce qui est écrit est complet, relancez la même commande pour finir.'
        : options.dryRun
          ? 'Essai terminé : rien n’a été écrit.'
          : 'Import terminé.',
      `  Lignes lues            ${formatCount(summary.read)}`,
      `  Produits créés         ${formatCount(summary.created)}`,
      `  Produits mis à jour    ${formatCount(summary.updated)}`,
      `  Produits inchangés     ${formatCount(summary.unchanged)}`,
      `  dont sans prix         ${formatCount(summary.withoutPrice)} (prix sur demande, hors vente)`,
      `  Lignes en double       ${formatCount(summary.duplicates)}`,
      `  Lignes refusées        ${formatCount(summary.rejected)}${options.rejected.exists ? ` (détail : ${options.rejected.path})` : ''}`,
      `  Durée                  ${seconds} s`,
      ...summary.failedFiles.map(({ name, reason }) => `Fichier ${name} : ${reason}`),
    ];
    this.out.write(`${lines.join('\n')}\n`);
  }
}

function formatCount(value: number): string {
  return new Intl.NumberFormat('fr-FR').format(value);
}
