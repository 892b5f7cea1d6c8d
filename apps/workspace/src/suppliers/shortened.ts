/** At most `maxLength` characters, with an ellipsis when the text was truncated. */
export function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('')}…`;
}
