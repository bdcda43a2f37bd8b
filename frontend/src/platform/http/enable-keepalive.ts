import adapter from 'axios/unsafe/adapters/fetch.js';
import { setKeepaliveAdapter } from './api-client.ts';

// Screens with keepalive requests import this module. It loads the axios adapter for the browser's `fetch`.
setKeepaliveAdapter(adapter);
