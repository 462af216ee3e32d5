import { defineConfig } from '@playwright/test';
import { appCount, siteUrl } from './app-under-test.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As a flag of the browser, so that what a journey itself asks for goes straight to the site.
  ...(process.env.BROWSER_PROXY
    ? [`--proxy-server=${process.env.BROWSER_PROXY}`, '--proxy-bypass-list=<-loopback>']
    : []),
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Four times what the longest one takes: none fails because the machine is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: appCount,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: siteUrl,
    viewport: { width: 1440, height: 900 },
    // Films, glides and blurs cost the processor much and the journeys time: those that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs each journey half its time again: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium-headless-shell',
      args: flags,
    },
  },
});
