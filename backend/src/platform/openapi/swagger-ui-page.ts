import { Router } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { docsSecurityHeaders } from '../http/routing/security-headers.ts';

// All files of the API documentation come from this server.
const swaggerDir = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>HomeChef Market: the API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="swagger-ui"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const startScript = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null });\n`;

export function createSwaggerUiRouter(): Router {
  const router = Router();
  router.use(docsSecurityHeaders);
  router.get('/', (_req, res) => void res.type('html').set('Cache-Control', 'no-cache').send(page));
  router.get('/start.js', (_req, res) => void res.type('js').send(startScript));
  for (const file of files) {
    router.get(`/${file}`, (_req, res) => res.sendFile(file, { root: swaggerDir, maxAge: '1d' }));
  }
  return router;
}
