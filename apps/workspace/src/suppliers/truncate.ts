/** At most `maxLength` characters, with an ellipsis when the text was truncated. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')}…`;
}
