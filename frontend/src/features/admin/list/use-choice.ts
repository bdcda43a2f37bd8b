import { useState } from 'react';
import type { Choice } from './ListTable.tsx';

export type RowChoice<T> = Choice & {
  rows: readonly T[];
  set: (rows: readonly T[]) => void;
};

/** Holds which rows of a list are chosen. Changing the filter or page clears the choice. */
export function useChoice<T extends { _id: string }>(
  items: readonly T[],
  getName: (item: T) => string = ({ _id }) => _id,
  listKey = '',
): RowChoice<T> {
  const [chosen, setChosen] = useState<{ key: string; rows: readonly T[] }>({ key: listKey, rows: [] });
  const rows = chosen.key === listKey ? chosen.rows : [];
  const set = (next: readonly T[]) => setChosen({ key: listKey, rows: next });
  const find = (id: string) => items.find(({ _id }) => _id === id);
  return {
    rows,
    set,
    ids: new Set(rows.map(({ _id }) => _id)),
    getName: (id) => {
      const item = find(id);
      return item ? getName(item) : id;
    },
    toggle: (id, isChosen) => {
      const others = rows.filter(({ _id }) => _id !== id);
      const item = find(id);
      set(isChosen && item ? [...others, item] : others);
    },
    toggleAll: (isChosen) => set(isChosen ? items : []),
  };
}
