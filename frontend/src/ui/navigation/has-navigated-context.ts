import { createContext } from 'react';

/** True after the first navigation. The location key cannot tell, because the user can return to the first URL. */
export const HasNavigatedContext = createContext(false);
