import { renderToStaticMarkup } from 'react-dom/server.edge';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import './i18n/init.ts';
import { prefetchScreen } from './app/routing/prefetch.ts';
import { sendInitialRequests } from './app/routing/initial-requests.ts';
import { AppRoutes } from './app/routing/routes.tsx';
import { ApiError, createApiFromTransport, endpointUrl } from './lib/http/api-client.ts';
import { createAppStore } from './store/store.ts';
import { ToastProvider } from './ui/feedback/ToastProvider.tsx';

/** What the server has to say at an address of its API: the data, and of a list how much there is on all pages. */
interface Answer {
  data: unknown;
  total?: number;
}
type Answers = (address: string) => Promise<Answer | undefined>;

/** What does nothing before the scripts have come: nobody types into it. Links work without them. */
const controls = /<(?:button|form|input|select|textarea)\b/g;

/**
 * The page at this path as HTML, as a visitor who speaks English finds it: what the server puts into the document
 * (docs/adr/0036-server-rendered-first-paint.md). Nothing where one of the answers cannot be had.
 */
export async function renderPage(path: string, answers: Answers): Promise<string | undefined> {
  const api = createApiFromTransport(async (endpoint, { params, query }) => {
    const asked = new URLSearchParams(query as Record<string, string>).toString();
    const answer = await answers(endpointUrl(endpoint, params) + (asked && `?${asked}`));
    if (!answer) throw new ApiError('There is no answer');
    return answer;
  });
  const store = createAppStore(api);
  const [found] = await Promise.all([
    sendInitialRequests(path, (request, ...args) => store.dispatch(request(...args))),
    prefetchScreen(path),
  ]);
  if (found.length === 0 || found.includes(undefined)) return undefined;
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <ToastProvider>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </ToastProvider>
    </Provider>,
  );
  return html.replace(controls, '$& inert aria-disabled="true"');
}
