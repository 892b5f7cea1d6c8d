import type { ImportOrder, ImportSummary } from '@boutik/suppliers';
import { SingleBar } from 'cli-progress';

const LINE_EVERY_MS = 5000;

/** Prints the progress of an import in French: a bar on a terminal, a line every few seconds elsewhere. */
export class ImportProgress {
  private readonly bar: SingleBar | null;
  private bytes = 0;
  private all = 1;
  private lastLine = Date.now();
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
    this.all = Math.max(1, bytes);
    this.bar?.start(this.all, 0, { read: 0, rejected: 0 });
  }

  advance(bytes: number, summary: ImportSummary): void {
    this.bytes += bytes;
    this.bar?.update(this.bytes, { read: summary.read, rejected: summary.rejected });
    if (this.bar || Date.now() - this.lastLine < LINE_EVERY_MS) return;
    this.lastLine = Date.now();
    this.out.write(
      `Import : ${Math.floor((this.bytes * 100) / this.all)} % · ${summary.read} lignes · ${summary.rejected} refusées\n`,
    );
  }

  stop(): void {
    this.bar?.stop();
  }

  finish(summary: ImportSummary, order: Pick<ImportOrder, 'rehearse' | 'rejected'>): void {
    this.stop();
    const seconds = ((Date.now() - this.startedAt) / 1000).toFixed(1).replace('.', ',');
    const lines = [
      summary.interrupted
        ? 'Import interrompu : ce qui est écrit est complet, relancez la même commande pour finir.'
        : order.rehearse
          ? 'Essai terminé : rien n’a été écrit.'
          : 'Import terminé.',
      `  Lignes lues            ${count(summary.read)}`,
      `  Produits créés         ${count(summary.created)}`,
      `  Produits mis à jour    ${count(summary.updated)}`,
      `  Produits inchangés     ${count(summary.unchanged)}`,
      `  dont sans prix         ${count(summary.withoutPrice)} (prix sur demande, hors vente)`,
      `  Lignes en double       ${count(summary.duplicates)}`,
      `  Lignes refusées        ${count(summary.rejected)}${order.rejected.exists ? ` (détail : ${order.rejected.path})` : ''}`,
      `  Durée                  ${seconds} s`,
      ...summary.failedFiles.map(({ name, reason }) => `Fichier ${name} : ${reason}`),
    ];
    this.out.write(`${lines.join('\n')}\n`);
  }
}

function count(value: number): string {
  return new Intl.NumberFormat('fr-FR').format(value);
}
