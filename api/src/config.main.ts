import { ConfigError } from './config.errors.ts';
import { readConfig } from './config.ts';
import { runCommand, say } from './process/command.ts';

await runCommand(async () => {
  const { siteUrl, siteAddress } = readConfig();
  const { SITE_URL } = process.env;
  if (SITE_URL && SITE_URL !== siteUrl)
    throw new ConfigError([`SITE_URL must be spelled ${siteUrl}, as Caddy takes it literally.`]);
  const { port } = new URL(siteUrl);
  if (port && !siteAddress)
    throw new ConfigError([
      `SITE_URL names the port ${port}, which does not reach Caddy in its container: leave out the port, or also set SITE_ADDRESS=http://:80.`,
    ]);
  say('The settings are complete.');
});
