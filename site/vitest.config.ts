import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}', 'publisher/**/*.test.ts'] },
});
