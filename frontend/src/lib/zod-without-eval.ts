import { z } from 'zod';

// Before any schema is made: zod would try whether code may be made from strings, which the Content-Security-Policy
// forbids and every visitor's browser would report.
z.config({ jitless: true });
