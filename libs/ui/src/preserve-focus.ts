/**
 * Handler for `onMouseDown` of a popup that stays open while a field or button beside it has the focus: pressing inside
 * the popup does not move the focus, and the click is still fired. Safari does not focus pressed links and buttons:
 * without this the field would lose the focus, and the popup would close before the click.
 */
export function preserveFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
