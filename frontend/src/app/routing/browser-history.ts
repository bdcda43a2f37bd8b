import { UNSAFE_createBrowserHistory } from 'react-router-dom';

/**
 * Creates a history for the browser’s URL. This is the only place that uses an API which react-router marks as unsafe:
 * its public routers either load the data APIs, which exceed the size budget (docs/adr/0018), or hide the history from
 * `AppRouter`.
 */
export const createBrowserHistory = () => UNSAFE_createBrowserHistory({ v5Compat: true });
