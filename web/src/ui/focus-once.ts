/** A ref that gives the focus to a field which came because somebody pressed a button for it. */
export const focusOnce = (field: HTMLElement | null) => field?.focus();
