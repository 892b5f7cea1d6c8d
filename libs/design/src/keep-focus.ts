/**
 * For `onMouseDown` of what stays open as long as a field or button beside it has the focus: a press inside leaves the
 * focus there, and its click comes all the same. Safari gives pressed links and buttons no focus: without this the
 * focus would go to nothing, and what was pressed would close before its click.
 */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
