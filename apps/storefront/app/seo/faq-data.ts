import type { FaqQuestion } from '@boutik/contract';
import type { FAQPage, WithContext } from 'schema-dts';

/** The FAQ as schema.org data. */
export function faqData(questions: readonly FaqQuestion[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
