import adapter from 'axios/unsafe/adapters/fetch.js';
import { setKeepaliveAdapter } from './api-client.ts';

// The browser's `fetch`, where a call may outlive its page: for the screens that make such calls.
setKeepaliveAdapter(adapter);
