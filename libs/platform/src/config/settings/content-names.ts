/** Content that staff have written in place of the shop's own is stored with the settings, as JSON under names with these beginnings. */
const CONTENT = /^(?:mail|site)\./;

export function isContentName(name: string): boolean {
  return CONTENT.test(name);
}
