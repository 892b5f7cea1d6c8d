/** The tags after the change that turned `from` into `to` on a screen: what others have added or removed since stays so. */
export function mergeTags(current: readonly string[], from: readonly string[], to: readonly string[]): string[] {
  const remaining = current.filter((tag) => to.includes(tag) || !from.includes(tag));
  const added = to.filter((tag) => !from.includes(tag));
  return [...new Set([...remaining, ...added])];
}
