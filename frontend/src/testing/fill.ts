import { fireEvent } from '@testing-library/react';

/** Fills in a field with one event. `user.type` renders after each key, which only tests of keys need. */
export const fill = (field: HTMLElement, value: string) =>
  void fireEvent.change(field, { target: { value } });
