import { renderToStaticMarkup } from 'react-dom/server.edge';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import './messages/init.ts';
import { prefetchScreen } from './app/routing/prefetch.ts';
import { sendInitialRequests } from './app/routing/initial-requests.ts';
import { AppRoutes } from './app/routing/routes.tsx';
import { ApiError, createApiFromTransport, getEndpointUrl } from './platform/http/api-client.ts';
import { createAppStore } from './store/store.ts';
import { ToastProvider } from './ui/feedback/ToastProvider.tsx';

interface ApiResponse {
  data: unknown;
  total?: number;
}
type GetResponse = (url: string) => Promise<ApiResponse | undefined>;

/** Forms are inert until the scripts load, so that no input is lost. A tap on another button is kept (start.ts). */
const controlTags = /<(?:form|input|select|textarea)\b/g;

/**
 * Renders a page to HTML for an English-speaking visitor (docs/adr/0019-server-rendering.md). Returns
 * undefined if it is not one of the rendered pages, or if a response of its initial requests is missing.
 */
export async function renderPage(path: string, getResponse: GetResponse): Promise<string | undefined> {
  const api = createApiFromTransport(async (endpoint, { params, query }) => {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const response = await getResponse(getEndpointUrl(endpoint, params) + (search && `?${search}`));
    if (!response) throw new ApiError('No response');
    return response;
  });
  const store = createAppStore(api);
  const [results] = await Promise.all([
    sendInitialRequests(path, (request, ...args) => store.dispatch(request(...args))),
    prefetchScreen(path),
  ]);
  if (!results || results.includes(undefined)) return undefined;
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <ToastProvider>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </ToastProvider>
    </Provider>,
  );
  return html.replace(controlTags, '$& inert aria-disabled="true"');
}
