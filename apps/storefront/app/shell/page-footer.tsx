import { NewsletterBlock } from '../newsletter/newsletter-block';
import { Footer } from './footer';
import type { ShellData } from './shell-data';

/** The newsletter block and the footer of every page. */
export function PageFooter({ shell }: { shell: ShellData }) {
  return (
    <>
      <NewsletterBlock />
      <Footer shell={shell} />
    </>
  );
}
