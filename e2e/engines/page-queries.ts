import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** The complete text, or a pattern. A pattern is sent to the page as its source and flags. */
export type Name = string | { source: string; flags: string };

/** Describes elements as a person would: by their role and name, or their label. */
export interface Target {
  by: 'role' | 'label';
  role?: string;
  name?: Name;
  inside?: Target;
}

const toMatcher = (name: Name) => (typeof name === 'string' ? name : new RegExp(name.source, name.flags));

function findIn(container: HTMLElement, { by, role = '', name = '' }: Target): HTMLElement[] {
  if (by === 'label') return queryAllByLabelText(container, toMatcher(name));
  return queryAllByRole(container, role, name === '' ? {} : { name: toMatcher(name) });
}

/** Returns the visible elements. */
export function findAll(target: Target): HTMLElement[] {
  const containers = target.inside ? findAll(target.inside) : [document.body];
  const found = containers.flatMap((container) => findIn(container, target));
  return [...new Set(found)].filter((element) => element.checkVisibility());
}

/** Returns the visible text of the page or of the elements. */
export const readText = (target?: Target): string =>
  (target ? findAll(target) : [document.body]).map(({ innerText }) => innerText).join(' ');

/** Returns the list options with this text. */
export const findOptions = (target: Target, text: string): HTMLOptionElement[] =>
  findAll(target)
    .flatMap((list) => [...list.querySelectorAll('option')])
    .filter((option) => option.text === text);
