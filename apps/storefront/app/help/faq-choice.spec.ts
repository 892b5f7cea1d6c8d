import { fakeApi } from '../testing/fake-api';
import { faqPath, parseFaqChoice, requestQuestions } from './faq-choice';

describe('the choice of questions in the URL', () => {
  it.each([
    { search: '', choice: { kind: 'list' }, address: '/faq', call: '/api/faq/list' },
    {
      search: 'q=+livraison+',
      choice: { kind: 'search', words: 'livraison' },
      address: '/faq?q=livraison',
      call: '/api/faq/search?q=livraison',
    },
    {
      search: 'theme=3',
      choice: { kind: 'category', id: 3 },
      address: '/faq?theme=3',
      call: '/api/faq/category/3',
    },
    {
      search: 'q=a%26b&theme=3',
      choice: { kind: 'search', words: 'a&b' },
      address: '/faq?q=a%26b',
      call: '/api/faq/search?q=a%26b',
    },
    {
      // As copied from a document: a vertical tab between the words.
      search: 'q=frais%0Bde%00+port',
      choice: { kind: 'search', words: 'frais de  port' },
      address: '/faq?q=frais+de++port',
      call: '/api/faq/search?q=frais+de++port',
    },
    { search: 'theme=0', choice: { kind: 'list' }, address: '/faq', call: '/api/faq/list' },
    { search: 'theme=1e3', choice: { kind: 'list' }, address: '/faq', call: '/api/faq/list' },
    { search: 'q=%20%20', choice: { kind: 'list' }, address: '/faq', call: '/api/faq/list' },
  ] as const)('"$search"', async ({ search, choice, address, call }) => {
    expect(parseFaqChoice(new URLSearchParams(search))).toEqual(choice);
    const calls = fakeApi({ [call.split('?')[0] ?? '']: { body: { data: [] } } });
    await requestQuestions(choice, new AbortController().signal);
    expect([faqPath(choice), calls[0]?.path]).toEqual([address, call]);
  });

  it('is limited to 200 characters', () => {
    const choice = parseFaqChoice(new URLSearchParams({ q: 'a'.repeat(5000) }));
    expect(choice).toEqual({ kind: 'search', words: 'a'.repeat(200) });
  });
});
