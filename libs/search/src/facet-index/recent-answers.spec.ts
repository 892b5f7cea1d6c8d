import { RecentAnswers } from './recent-answers.js';

describe('LruCache', () => {
  const heavy = (answer: string) => () => ({ answer, weight: 4 });

  it('computes a value once', () => {
    const answers = new RecentAnswers<string>(10);
    expect(answers.get('a', heavy('first'))).toBe('first');
    expect(answers.get('a', heavy('second'))).toBe('first');
    answers.clear();
    expect(answers.get('a', heavy('second'))).toBe('second');
  });

  it('evicts the least recently used entry when the total weight is exceeded', () => {
    const answers = new RecentAnswers<string>(10);
    for (const key of ['a', 'b', 'a', 'c']) answers.get(key, heavy(key));
    expect(answers.get('a', heavy('new'))).toBe('a');
    expect(answers.get('b', heavy('new'))).toBe('new');
  });

  it('stores a single entry that is heavier than the limit', () => {
    const answers = new RecentAnswers<string>(1);
    answers.get('a', heavy('a'));
    expect(answers.get('a', heavy('new'))).toBe('a');
  });
});
