import { fireEvent } from '@testing-library/react';

/** Fills in a field with a single event. `user.type` renders after each key, which only tests about keys need. */
export const fill = (field: HTMLElement, value: string) =>
  void fireEvent.change(field, { target: { value } });
