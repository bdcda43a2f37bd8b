/**
 * Redirects a server process's push messages to a server of the scenario. `node --import` loads this module first. It
 * is needed because the product sends push messages only to port 443 of public addresses.
 */
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { request } = https;
const port = Number(process.env.LOCAL_PUSH_SERVICE_PORT);

https.request = (url, options, done) => {
  const { hostname, pathname } = new URL(url);
  if (hostname !== 'push.example') return request(url, options, done);
  const { lookup: _lookup, ...others } = options;
  const target = { hostname: '127.0.0.1', port, path: pathname, servername: hostname };
  return request({ ...others, ...target, rejectUnauthorized: false }, done);
};
syncBuiltinESMExports();
