import { ConfigError } from './config.ts';
import { exitWithReason, readConfigOrExit } from './process/refusal.ts';

const { siteUrl, siteAddress } = readConfigOrExit();
const { port } = new URL(siteUrl);
if (port && !siteAddress)
  exitWithReason(
    new ConfigError([
      `SITE_URL names the port ${port}, at which nobody reaches Caddy in its container: leave the port out, or write SITE_ADDRESS=http://:80 as well.`,
    ]),
  );
process.stdout.write('The settings are complete.\n');
