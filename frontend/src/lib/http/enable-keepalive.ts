import adapter from 'axios/unsafe/adapters/fetch.js';
import { outliveBy } from './api-client.ts';

// The browser's `fetch`, where a call may outlive its page: for the screens that make such calls.
outliveBy(adapter);
