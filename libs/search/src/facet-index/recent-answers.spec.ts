import { RecentAnswers } from './recent-answers.js';

describe('recent answers', () => {
  const heavy = (answer: string) => () => ({ answer, weight: 4 });

  it('makes an answer once', () => {
    const answers = new RecentAnswers<string>(10);
    expect(answers.get('a', heavy('first'))).toBe('first');
    expect(answers.get('a', heavy('second'))).toBe('first');
    answers.clear();
    expect(answers.get('a', heavy('second'))).toBe('second');
  });

  it('drops what was asked longest ago when all weigh too much', () => {
    const answers = new RecentAnswers<string>(10);
    for (const key of ['a', 'b', 'a', 'c']) answers.get(key, heavy(key));
    expect(answers.get('a', heavy('new'))).toBe('a');
    expect(answers.get('b', heavy('new'))).toBe('new');
  });

  it('keeps one answer that is heavier than all may be', () => {
    const answers = new RecentAnswers<string>(1);
    answers.get('a', heavy('a'));
    expect(answers.get('a', heavy('new'))).toBe('a');
  });
});
