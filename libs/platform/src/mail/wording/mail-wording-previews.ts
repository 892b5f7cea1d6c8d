import { Injectable } from '@nestjs/common';
import { type EmailPreview, type EmailPreviewProvider, EmailPreviewRegistry } from '../preview/email-previews.js';
import { renderMail } from '../template/render-mail.js';
import { type MailTexts, type MailWording, mailWordings, withMailTexts } from './mail-wording.js';

/** A mail with sample data, rendered. */
export interface WordingPreview {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
interface Source {
  readonly provider: EmailPreviewProvider;
  readonly names: ReadonlySet<string>;
}

/** Previews of the mails that show given texts: by the real templates, with their sample data. */
@Injectable()
export class MailWordingPreviews {
  private sources: ReadonlyMap<string, readonly Source[]> | undefined;

  constructor(private readonly registry: EmailPreviewRegistry) {}

  /** @param texts instead of those that count at the moment @returns none for a mail without sample data */
  render(wording: MailWording, texts: MailTexts): WordingPreview[] {
    this.sources ??= this.findSources();
    const sources = this.sources.get(wording.name) ?? [];
    return withMailTexts(new Map([[wording.name, texts]]), () =>
      sources.flatMap(({ provider, names }) =>
        provider
          .previews()
          .filter(({ name }) => names.has(name))
          .map(toPreview),
      ),
    );
  }

  /** Each kind of mail is composed once with its name as the subject: the previews that show it are its own. */
  private findSources(): ReadonlyMap<string, readonly Source[]> {
    const marked = new Map(
      mailWordings().map(({ name, defaults }) => [name, { ...defaults, subject: markOf(name) }] as const),
    );
    const found = new Map<string, Source[]>();
    for (const provider of this.registry.providers()) {
      const previews = withMailTexts(marked, () => provider.previews());
      for (const { name } of mailWordings()) {
        const names = previews.filter(({ subject }) => subject === markOf(name)).map((preview) => preview.name);
        if (names.length > 0) found.set(name, [...(found.get(name) ?? []), { provider, names: new Set(names) }]);
      }
    }
    return found;
  }
}

function markOf(name: string): string {
  return `<${name}>`;
}

function toPreview({ name, subject, mail }: EmailPreview): WordingPreview {
  return { name, subject, ...('html' in mail ? mail : renderMail(mail)) };
}
