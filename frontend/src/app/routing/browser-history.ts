import { UNSAFE_createBrowserHistory } from 'react-router-dom';

/**
 * Creates the history of the browser's URL. This is the only use of an API that react-router marks as unsafe: its public
 * routers either load the data APIs, which exceed the size budget (docs/adr/0032), or hide the history from
 * `AppRouter`.
 */
export const createBrowserHistory = () => UNSAFE_createBrowserHistory({ v5Compat: true });
