import { createContext } from 'react';

/** Whether another page was shown before: the first address may be come back to. */
export const HasNavigatedContext = createContext(false);
