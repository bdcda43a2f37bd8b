/** Brings keyboard and eye to where a list begins, as after another page of it was chosen. */
export function focusAndScrollTo(of: HTMLElement | null): void {
  of?.focus({ preventScroll: true });
  of?.scrollIntoView();
}
