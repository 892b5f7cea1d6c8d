import { NewsletterBlock } from '../newsletter/newsletter-block';
import { Footer } from './footer';
import type { ShellData } from './shell-data';

/** What every page ends with. */
export function Foot({ shell }: { shell: ShellData }) {
  return (
    <>
      <NewsletterBlock />
      <Footer shell={shell} />
    </>
  );
}
