/** At most `longest` characters, and an ellipsis where something was cut. */
export function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('')}…`;
}
