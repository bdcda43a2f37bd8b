import { createContext } from 'react';

/** True after the first navigation. The location key cannot tell, because users can navigate back to the first URL. */
export const HasNavigatedContext = createContext(false);
