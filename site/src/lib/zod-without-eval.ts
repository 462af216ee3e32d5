import { config } from 'zod';

// The content policy forbids code made from text, and zod would try; import this before any module that makes schemas.
config({ jitless: true });
