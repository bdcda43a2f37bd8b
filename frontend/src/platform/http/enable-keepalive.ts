import adapter from 'axios/unsafe/adapters/fetch.js';
import { setKeepaliveAdapter } from './api-client.ts';

// Loads the axios adapter for the browser’s `fetch`. Screens that send keepalive requests import this module.
setKeepaliveAdapter(adapter);
