import { NewsletterBlock } from '../newsletter/newsletter-block';
import { QUICK_ADD_FORM } from '../ui/quick-add-form';
import { Footer } from './footer';
import type { ShellData } from './shell-data';

/** The newsletter block and the footer of every page. */
export function PageFooter({ shell }: { shell: ShellData }) {
  return (
    <>
      {/* Of the buttons of product cards. */}
      <form id={QUICK_ADD_FORM} method="post" />
      <NewsletterBlock />
      <Footer shell={shell} />
    </>
  );
}
