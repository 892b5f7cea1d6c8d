import { firstParagraph } from './description';

describe('the short description', () => {
  it('is the first paragraph, without its tags', () => {
    expect(firstParagraph('<p class="a">Une <strong>carte</strong> rapide &amp; calme.</p><p>B</p>')).toBe(
      'Une carte rapide & calme.',
    );
    expect(firstParagraph('Sans paragraphe<br>du tout')).toBe('Sans paragraphe du tout');
    expect(firstParagraph('')).toBe('');
  });
});
