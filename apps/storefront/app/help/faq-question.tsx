import type { FaqQuestion } from '@boutik/contract';
import { ArrowRight } from 'lucide-react';
import { Accordion } from '../ui/accordion';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { FaqFeedback } from './faq-feedback';

const linkStyle =
  'inline-flex items-center gap-1.5 py-1 text-lagoon underline underline-offset-4 hover:text-lagoon-deep';

export function FaqEntry({ entry, open }: { entry: FaqQuestion; open?: boolean }) {
  return (
    <Accordion title={entry.question} {...(open ? { open } : {})} className="px-1 last:border-b-0">
      {/* Sanitized by the server: no script, no style, no picture. */}
      <div className="prose-shop max-w-prose text-ink-soft" dangerouslySetInnerHTML={{ __html: entry.answer }} />
      {entry.links.length > 0 && (
        <ul aria-label="Liens utiles" className="mt-2 flex flex-wrap gap-x-6">
          {entry.links.map(({ url, text }) => (
            <li key={url}>
              <FaqLink url={url} text={text} />
            </li>
          ))}
        </ul>
      )}
      <FaqFeedback id={entry.id} question={entry.question} />
    </Accordion>
  );
}

function FaqLink({ url, text }: { url: string; text: string }) {
  const label = (
    <>
      <Icon icon={ArrowRight} size={16} />
      {text}
    </>
  );
  return url.startsWith('/') ? (
    <Link to={url} className={linkStyle}>
      {label}
    </Link>
  ) : (
    <a href={url} rel="noopener" className={linkStyle}>
      {label}
    </a>
  );
}
