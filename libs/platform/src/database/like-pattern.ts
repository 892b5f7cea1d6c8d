/** The text for a `like`: its `%`, `_` and `\` stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The pattern of a `like` that finds the text anywhere. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
