import { t } from '../../platform/i18n/translate.ts';

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = ['main', '.modal']
  .flatMap((part) => ['button', 'input', 'select', 'textarea'].map((name) => `${part} ${name}`))
  .join();

/** Controls that only change what is shown. `data-reads` marks those that cannot be recognized by their role. */
const readingControls = [
  '[role="search"] *',
  '[role="tab"]',
  '[aria-expanded]',
  '[name="sort"]',
  '.btn-close',
  '[data-reads]',
  '[data-reads] *',
].join();

function lock(): void {
  for (const control of document.querySelectorAll<Control>(controls)) {
    if (control.disabled || control.matches(readingControls)) continue;
    control.disabled = true;
    control.title = t('viewAs.refused');
  }
}

/**
 * Disables every control on a page of a view that could write, including ones that appear later, and says why. A
 * control is disabled unless it is known to only read (docs/adr/0029-admins.md). Returns a function that stops this.
 */
export function lockControls(): () => void {
  const observer = new MutationObserver(lock);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  lock();
  return () => observer.disconnect();
}
