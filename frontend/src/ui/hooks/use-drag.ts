import { useState, type DragEvent } from 'react';

/**
 * Moves entries of lists by drag, from a handle to another entry. Buttons have to do the same for the keyboard. The
 * browser moves the element with `data-drag` around the handle.
 */
export function useDrag<T>(onMove: (dragged: T, target: T) => void) {
  const [dragged, setDragged] = useState<T>();
  return {
    getHandle: (entry: T) => ({
      draggable: true,
      'aria-hidden': true,
      className: 'drag-handle',
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
        dataTransfer.setData('text/plain', ''); // Firefox drags nothing without data.
        const row = currentTarget.closest('[data-drag]');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDragged(entry);
      },
      onDragEnd: () => setDragged(undefined),
    }),
    getTarget: (entry: T) => ({
      'data-drag': '',
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setDragged(undefined);
        onMove(dragged, entry);
      },
    }),
  };
}
