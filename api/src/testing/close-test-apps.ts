import { afterAll } from 'vitest';
import { closeTestApps } from './test-app.ts';

/** Runs after each test file: an afterAll that is called inside a hook or a test would be dropped. */
afterAll(closeTestApps);
