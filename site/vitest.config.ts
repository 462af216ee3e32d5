import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['*.test.tsx', 'src/**/*.test.{ts,tsx}', 'publisher/**/*.test.ts'] },
});
